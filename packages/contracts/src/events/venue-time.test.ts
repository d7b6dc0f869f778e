import { expect, it } from '@jest/globals';
import { localMoment, venueInstant } from './venue-time.ts';

it('shows an instant as the fields of a form do, at the venue and past its midnight', () => {
  expect(localMoment('2026-12-01T18:29:59.000Z')).toBe('2026-12-01T23:59');
  expect(localMoment(new Date('2026-12-01T18:30:00.000Z'))).toBe('2026-12-02T00:00');
});

it('is read back as the instant that was shown', () => {
  const shown = '2027-01-31T19:45:00.000Z';
  expect(venueInstant(localMoment(shown))?.toISOString()).toBe(shown);
});
