import type { AthleteResult } from '@ankur/contracts/identity/results.endpoints';
import type { PersonalBest } from '@ankur/contracts/identity/user';
import { expect, it } from '@jest/globals';
import { bestMarks } from './best-marks.ts';

const entered: PersonalBest = {
  label: '400 m',
  mark: '56.84',
  unit: 's',
  achievedOn: '2026-09-12',
  source: 'self',
};
const result = (over: Partial<AthleteResult> = {}): AthleteResult => ({
  discipline: '400 M',
  mark: '56.10',
  note: 'PB',
  source: 'event',
  sourceId: 'e1',
  on: '2026-10-04',
  ...over,
});
const told = (marks: ReturnType<typeof bestMarks>) => marks.map(({ mark, source }) => `${mark} ${source}`);

it('shows a later best instead of the entered one, and an earlier one not', () => {
  expect(told(bestMarks([entered], [result()]))).toEqual(['56.10 event']);
  expect(told(bestMarks([entered], [result({ on: '2026-01-01' })]))).toEqual(['56.84 self']);
});

it('names the event or post that tells the entered mark too, with its address', () => {
  expect(bestMarks([entered], [result({ mark: '56.84', on: '2026-01-01', source: 'post' })])).toEqual([
    expect.objectContaining({ mark: '56.84', unit: 's', source: 'post', address: '/community/posts/e1' }),
  ]);
});

it('adds disciplines that were not entered, the latest of each, and no result that is no best', () => {
  const results = [
    result({ mark: '25.60', discipline: '200 m' }),
    result({ mark: '25.90', discipline: '200 m', on: '2026-08-01' }),
    result({ mark: '13.00', discipline: '100 m', note: 'heat' }),
  ];
  expect(told(bestMarks([entered], results))).toEqual(['56.84 self', '25.60 event']);
});

it('says of a best without a day when it was entered', () => {
  const { achievedOn: _day, ...undated } = entered;
  expect(bestMarks([{ ...undated, enteredOn: '2026-11-23' }], [])[0]).toMatchObject({
    on: '2026-11-23',
    isEntered: true,
  });
});
