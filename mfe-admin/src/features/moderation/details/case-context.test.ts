import { expect, it } from '@jest/globals';
import { accuracyText, pastText } from './case-context.tsx';

it.each([
  [{ upheld: 0, dismissed: 0, isNew: false }, 'no flags decided yet'],
  [{ upheld: 1, dismissed: 0, isNew: false }, '1 of 1 flag upheld'],
  [{ upheld: 1, dismissed: 2, isNew: true }, 'new account, 1 of 3 flags upheld'],
  [{ upheld: 0, dismissed: 0, isNew: true }, 'new account, no flags decided yet'],
])('tells of a flagger %j: %s', (record, words) => {
  expect(accuracyText(record)).toBe(words);
});

it('tells of an author since when they are here, and nothing where nobody knows', () => {
  const past = { items: 1, upheld: 0, kept: 1 };
  const told = pastText('Meera', { ...past, joinedAt: '2019-04-01T06:00:00.000Z' });
  expect(told).toMatch(/^Meera joined .*2019.* and wrote 1 item: 0 taken down, 1 kept\.$/);
  expect(pastText('Meera', { ...past, joinedAt: null })).toBe('Meera wrote 1 item: 0 taken down, 1 kept.');
});
