import { expect, it } from '@jest/globals';
import {
  countKey,
  emptyBest,
  filledBests,
  readBests,
  readSeenBests,
  tellsBests,
  writeBests,
  writeSeenBests,
} from './bests-form.ts';

const run = { label: '400 m', mark: '56.84', unit: 's', achievedOn: '2026-09-12' };
const jump = { label: 'Long jump', mark: '5.21', unit: 'm', achievedOn: '' };

it('reads the rows that were written', () => {
  expect(readBests(writeBests({}, [run, jump]))).toEqual([run, jump]);
  expect(readBests({})).toEqual([]);
});

it('moves the rows behind a removed one up and leaves nothing of it', () => {
  const values = writeBests({}, [run, jump]);
  const without = { ...values, ...writeBests(values, [jump]) };
  expect(readBests(without)).toEqual([jump]);
  expect(Object.values(without)).not.toContain('56.84');
});

it('leaves out rows without a word', () => {
  expect(filledBests([emptyBest, run, { ...emptyBest, unit: ' ' }])).toEqual([run]);
});

it('keeps the rows of the beginning beside those that change', () => {
  const values = { ...writeBests({}, [run]), ...writeSeenBests([run]) };
  const changed = { ...values, ...writeBests(values, [jump]) };
  expect(readSeenBests(changed)).toEqual([run]);
  expect(readBests(changed)).toEqual([jump]);
  expect(readSeenBests(writeBests({}, [run]))).toBeUndefined();
});

it.each(['', '{', 'null', '3', '{}', '[null]', '[{"label":"400 m"}]'])(
  'takes no beginning from a broken draft: %j',
  (text) => {
    expect(readSeenBests({ [`${countKey}.seen`]: text })).toBeUndefined();
  },
);

it.each(['', '-1', '9', '1e9', 'Infinity', 'many'])('takes no rows from a draft with %j of them', (count) => {
  expect(tellsBests({ [countKey]: count })).toBe(false);
  expect(tellsBests(writeBests({}, [run]))).toBe(true);
});
