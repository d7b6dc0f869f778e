import { expect, it } from '@jest/globals';
import { nearBadge, venueMoment } from './event-moment.ts';

it('marks an event by calendar day in India, from today to seven days ahead', () => {
  const now = new Date('2026-11-23T19:00:00.000Z');
  const label = (iso: string) => nearBadge(iso, now)?.label ?? null;
  // Half past midnight of the 24th in India.
  expect(label('2026-11-23T12:00:00.000Z')).toBeNull();
  expect(label('2026-11-24T12:00:00.000Z')).toBe('Today!');
  expect(label('2026-11-24T19:00:00.000Z')).toBe('Tomorrow');
  expect(label('2026-12-01T12:00:00.000Z')).toBe('In 7 days');
  expect(label('2026-12-02T12:00:00.000Z')).toBeNull();
});

it('names the day and the hour of the venue', () => {
  expect(venueMoment('2026-12-01T13:00:00.000Z')).toBe('Tue, 1 Dec 2026, 6:30 pm IST');
});
