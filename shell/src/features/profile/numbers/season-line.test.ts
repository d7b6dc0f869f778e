import type { AthleteResult } from '@ankur/contracts/identity/results.endpoints';
import { expect, it } from '@jest/globals';
import type { BestMark } from './best-marks.ts';
import { seasonLine } from './season-line.ts';

const on = (day?: string, isEntered = false): BestMark => ({
  label: '400 m',
  mark: '56.84',
  source: 'self',
  on: day,
  isEntered,
});
const run = (day: string): AthleteResult => ({
  discipline: '400 m',
  mark: '57.2',
  source: 'event',
  sourceId: 'e1',
  on: day,
});

it('counts what was run and set this year and names the newest day', () => {
  const bests = [on('2026-10-04'), on('2026-09-12'), on('2025-12-31'), on()];
  expect(seasonLine({ bests, results: [run('2026-11-01')] }, 2026)).toBe(
    'Season 2026: 1 result, 2 personal bests, the newest on 1 Nov 2026',
  );
  expect(seasonLine({ bests: [on('2026-01-01')], results: [] }, 2026)).toBe(
    'Season 2026: 1 personal best, the newest on 1 Jan 2026',
  );
});

it('says nothing of a year without one; the day on which somebody typed is none', () => {
  expect(
    seasonLine({ bests: [on('2025-12-31'), on('2026-03-01', true)], results: [run('2025-05-05')] }, 2026),
  ).toBeNull();
});
