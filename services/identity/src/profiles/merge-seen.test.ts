import { describe, expect, test } from '@jest/globals';
import { mergeBests, mergeFigures } from './merge-seen.ts';

const best = (label: string, mark = '1') => ({ label, mark });
const run = best('400 m', '56.84');
const faster = best('400 m', '55.90');
const other = best('200 m', '25.62');
const mine = best('100 m', '12.40');

describe('bests of a form over the stored ones', () => {
  test.each([
    ['nothing saved elsewhere: the rows as sent', [mine, run], [run], [run], [mine, run]],
    ['a row added elsewhere stays', [run, mine], [run], [run, other], [run, mine, other]],
    ['a row added on both sides is one', [run, other], [run], [run, other], [run, other]],
    ['another mark of one event, added on both sides, is kept', [mine], [], [faster], [mine, faster]],
    ['a row removed in the form goes, and no other', [], [run], [run, other], [other]],
    ['a row removed elsewhere does not come back', [run, other, mine], [run, other], [run], [run, mine]],
    ['a row changed in the form', [faster], [run], [run, other], [faster, other]],
    ['a row changed elsewhere stays so, in its place', [run, mine], [run], [faster], [faster, mine]],
    [
      'of a row changed on both sides the form counts',
      [best('400 m', '54')],
      [run],
      [faster],
      [best('400 m', '54')],
    ],
    ['a row that was changed here and removed elsewhere stays', [faster], [run], [], [faster]],
    ['a row that was removed here and changed elsewhere stays', [], [run], [faster], [faster]],
    [
      'a row with another name is another row',
      [best('400 m hurdles')],
      [run],
      [run, other],
      [best('400 m hurdles'), other],
    ],
    ['one of two rows of a name is removed', [faster], [run, faster], [run, faster, other], [faster, other]],
    ['sent twice it is done once', [faster, mine], [run], [faster, mine, other], [faster, mine, other]],
  ])('%s', (_what, ...rows) => {
    const [sent, seen, stored, merged] = rows;
    expect(mergeBests(sent, { seen, stored })).toEqual(merged);
  });

  test('a day or unit makes another row, an empty one does not', () => {
    const stored = [run];
    const seen = [{ ...run, unit: '', achievedOn: '' }];
    expect(mergeBests([], { seen, stored })).toEqual([]);
    expect(mergeBests([], { seen: [{ ...run, unit: 's' }], stored })).toEqual([run]);
  });
});

test('figures that the form changed are the form’s, the others those that are stored', () => {
  const seen = { speed: 80, skill: 50, strength: 40 };
  const sent = { speed: 82, skill: 50, endurance: 60 };
  const stored = { speed: 81, skill: 55, strength: 40, agility: 74 };
  const merged = mergeFigures(sent, { seen, stored });
  expect(merged).toEqual({ speed: 82, skill: 55, strength: undefined, endurance: 60, agility: 74 });
});
