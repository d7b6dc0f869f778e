import { expect, it } from '@jest/globals';
import { eventZone } from './event-zone.ts';
import { localMoment, venueInstant } from './venue-time.ts';

it('shows an instant as the fields of a form do, at the venue and past its midnight', () => {
  expect(localMoment('2026-12-01T18:29:59.000Z')).toBe('2026-12-01T23:59');
  expect(localMoment(new Date('2026-12-01T18:30:00.000Z'))).toBe('2026-12-02T00:00');
});

it('is read back as the instant that was shown', () => {
  const shown = '2027-01-31T19:45:00.000Z';
  expect(venueInstant(localMoment(shown))?.toISOString()).toBe(shown);
});

it('is what the browser shows there, and back the same instant to the minute, at any hour since 1946', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: eventZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const instants = Array.from({ length: 20_000 }, (_, step) => Date.UTC(1946, 0, 1) + step * 61 * 3_600_000);
  const moments = instants.map((at) => localMoment(new Date(at)));
  expect(moments).toEqual(instants.map((at) => shown.format(at).replace(' ', 'T')));
  expect(moments.map((moment) => venueInstant(moment)?.getTime())).toEqual(instants);
});

it('takes a day alone as its midnight, with seconds too, and no day or time that does not exist', () => {
  expect(venueInstant('2026-12-01')?.toISOString()).toBe('2026-11-30T18:30:00.000Z');
  expect(venueInstant('2026-12-01', '10:00')?.toISOString()).toBe('2026-12-01T04:30:00.000Z');
  expect(venueInstant('2026-12-01T10:00:30.5')?.toISOString()).toBe('2026-12-01T04:30:30.500Z');
  expect(venueInstant('2026-12-01T10:00+02:00')?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
  for (const none of ['2026-02-30', '2026-02-30T10:00', '2026-12-01T25:00', '2026-12-01 10:00', ''])
    expect(venueInstant(none)).toBeNull();
});

it('takes the day at the venue and a time beside it, which says more than the time that the date brings along', () => {
  const tenThere = '2026-12-02T04:30:00.000Z';
  for (const date of ['2026-12-02', '2026-12-02T18:30', '2026-12-01T20:00:00.000Z', '2026-12-01T21:00+02:00'])
    expect(venueInstant(date, '10:00')?.toISOString()).toBe(tenThere);
  for (const [date, time] of [
    ['2026-02-30T10:00', '10:00'],
    ['2026-12-02T10:00', '25:00'],
    ['2026-12-02', ''],
  ] as const)
    expect(venueInstant(date, time)).toBeNull();
});

it('throws for what is no instant', () => {
  expect(() => localMoment('never')).toThrow(RangeError);
});
