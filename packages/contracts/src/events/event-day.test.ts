import { describe, expect, it } from '@jest/globals';
import { eventDay, eventWeekday } from './event-day.ts';
import { eventZone } from './event-zone.ts';

/** Every day of a leap year and the next, at its first and its last second in India. */
const instants = Array.from({ length: 731 }, (_, day) =>
  ['2028-01-01T00:00:00+05:30', '2028-01-01T23:59:59+05:30'].map(
    (first) => new Date(Date.parse(first) + day * 86_400_000),
  ),
).flat();

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: eventZone });
  return instants.map((instant) => format.format(instant));
};

describe('the day of an event', () => {
  it('is written as the browser writes it for India', () => {
    expect(instants.map(eventDay)).toEqual(written({ day: 'numeric', month: 'long', year: 'numeric' }));
    expect(instants.map(eventWeekday)).toEqual(written({ weekday: 'long', day: 'numeric', month: 'long' }));
  });

  it('is read from the text of an instant too', () => {
    expect(eventDay('2026-12-04T18:30:00Z')).toBe('5 December 2026');
    expect(eventDay('2026-12-04T18:29:59Z')).toBe('4 December 2026');
    expect(eventWeekday('2026-12-04T18:30:00Z')).toBe('Saturday, 5 December');
  });
});
