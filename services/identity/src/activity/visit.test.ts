import { expect, test } from '@jest/globals';
import { extendVisits } from './visit.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 6, minute));
const seen = (from: number, to = from) => ({ from: at(from), to: at(to) });
const minute = 60_000;

test('a first act begins a visit of no length, and the next ones lengthen it', () => {
  const first = extendVisits(undefined, seen(0))!;
  expect(first).toEqual({ lastAt: at(0), visits: 1, ms: 0 });
  expect(extendVisits(first, seen(10, 12))).toEqual({ lastAt: at(12), visits: 1, ms: 12 * minute });
});

test('half an hour without an act ends a visit, and not a moment less', () => {
  const first = extendVisits(undefined, seen(0, 5))!;
  expect(extendVisits(first, seen(35))).toEqual({ lastAt: at(35), visits: 1, ms: 35 * minute });
  expect(extendVisits(first, seen(36, 38))).toEqual({ lastAt: at(38), visits: 2, ms: 7 * minute });
});

test('what is told twice or late adds nothing', () => {
  const first = extendVisits(undefined, seen(0, 5))!;
  expect(extendVisits(first, seen(0, 5))).toBeNull();
  expect(extendVisits(first, seen(2, 4))).toBeNull();
  expect(extendVisits(first, seen(3, 7))).toEqual({ lastAt: at(7), visits: 1, ms: 7 * minute });
});
