import { expect, it } from '@jest/globals';
import { eventDay, eventWeekday } from './event-day.ts';

it('is the day in India, whose midnight is half past six in the evening of UTC', () => {
  expect(eventDay('2026-12-04T18:30:00Z')).toBe('5 December 2026');
  expect(eventDay(new Date('2026-12-04T18:29:59Z'))).toBe('4 December 2026');
  expect(eventWeekday('2026-12-04T18:30:00Z')).toBe('Saturday, 5 December');
});
