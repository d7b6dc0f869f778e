import { expect, it } from '@jest/globals';
import { accuracyText } from './case-context.tsx';

it.each([
  [{ upheld: 0, dismissed: 0, isNew: false }, 'no flags decided yet'],
  [{ upheld: 1, dismissed: 0, isNew: false }, '1 of 1 flag upheld'],
  [{ upheld: 1, dismissed: 2, isNew: true }, 'new account, 1 of 3 flags upheld'],
  [{ upheld: 0, dismissed: 0, isNew: true }, 'new account, no flags decided yet'],
])('tells of a flagger %j: %s', (record, words) => {
  expect(accuracyText(record)).toBe(words);
});
