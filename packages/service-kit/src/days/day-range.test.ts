import { expect, test } from '@jest/globals';
import { readDayRange } from './day-range.ts';

// Already the 24th in India.
const now = new Date('2026-11-23T18:30:00.000Z');

test('means the last 30 days in India without a day, and the 30 up to a last one', () => {
  const usual = readDayRange({}, now);
  expect(usual).toMatchObject({ from: '2026-10-26', to: '2026-11-24' });
  expect(usual.days).toHaveLength(30);
  expect(readDayRange({ to: '2026-03-01' }, now).from).toBe('2026-01-31');
});

test('begins and ends at midnight in India, and looks back as far again', () => {
  const { days, since, until, before } = readDayRange({ from: '2026-11-01', to: '2026-11-02' }, now);
  expect(days).toEqual(['2026-11-01', '2026-11-02']);
  expect([before, since, until].map((at) => at.toISOString())).toEqual([
    '2026-10-29T18:30:00.000Z',
    '2026-10-31T18:30:00.000Z',
    '2026-11-02T18:30:00.000Z',
  ]);
});

test.each([
  ['a day to come', { to: '2026-11-25' }, 'to'],
  ['an end before its beginning', { from: '2026-11-02', to: '2026-11-01' }, 'from'],
  ['more than a leap year', { from: '2025-11-23', to: '2026-11-24' }, 'from'],
])('refuses %s by the name of the field', (_title, query, field) => {
  expect(() => readDayRange(query, now)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field }) }),
  );
});

test('allows a leap year', () => {
  expect(readDayRange({ from: '2025-11-24', to: '2026-11-24' }, now).days).toHaveLength(366);
});
