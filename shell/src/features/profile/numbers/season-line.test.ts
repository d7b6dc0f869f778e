import type { PersonalBest } from '@ankur/contracts/identity/user';
import { expect, it } from '@jest/globals';
import { seasonLine } from './personal-bests.tsx';

const on = (achievedOn?: string): PersonalBest => ({
  label: '400 m',
  mark: '56.84',
  source: 'self',
  ...(achievedOn === undefined ? {} : { achievedOn }),
});

it('counts what was set this year and names the newest day', () => {
  expect(seasonLine([on('2026-10-04'), on('2026-09-12'), on('2025-12-31'), on()], 2026)).toBe(
    'Season 2026: 2 personal bests, the newest on 4 Oct 2026',
  );
  expect(seasonLine([on('2026-01-01')], 2026)).toBe('Season 2026: 1 personal best, the newest on 1 Jan 2026');
});

it('says nothing of a year without one', () => {
  expect(seasonLine([on('2025-12-31'), on()], 2026)).toBeNull();
});
