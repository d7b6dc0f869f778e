import { expect, it } from '@jest/globals';
import { mustWait, seatsText } from './seats-text.ts';

const seats = (capacity: number | null, going: number, waiting = 0) => ({
  capacity,
  going,
  waiting,
  version: 1,
});

it('says how many seats are left, that none is, and how many wait', () => {
  expect(seatsText(seats(24, 17))).toBe('7 of 24 seats left');
  expect(seatsText(seats(24, 24))).toBe('Full');
  expect(seatsText(seats(24, 24, 3))).toBe('Full, 3 on the waitlist');
  expect(seatsText(seats(20, 24))).toBe('Full');
});

it('counts those who go where there is no limit', () => {
  expect(seatsText(seats(null, 1200))).toBe('1,200 going');
  expect(seatsText(seats(null, 0))).toBe('Open to everybody');
});

it('has the next one wait when none is left or others wait', () => {
  expect([seats(null, 900), seats(2, 1), seats(2, 2), seats(2, 1, 1)].map(mustWait)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
