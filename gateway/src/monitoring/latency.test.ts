import { expect, test } from '@jest/globals';
import { bucketCount, bucketOf, quantile } from './latency.ts';

function countsOf(...durations: number[]): Uint32Array {
  const counts = new Uint32Array(bucketCount);
  for (const ms of durations) {
    const bucket = bucketOf(ms);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

test('a bound belongs to its bucket, and what is longer than all has one of its own', () => {
  expect([0, 1, 1.01, 10_000, 10_001, 1e9].map(bucketOf)).toEqual([0, 0, 1, 22, 23, 23]);
});

test('half of the calls are below p50 and a twentieth above p95', () => {
  const counts = countsOf(...Array<number>(94).fill(4), ...Array<number>(6).fill(900));
  expect(quantile(counts, 0.5)).toBeGreaterThan(3);
  expect(quantile(counts, 0.5)).toBeLessThanOrEqual(5);
  expect(quantile(counts, 0.95)).toBeGreaterThan(700);
  expect(quantile(counts, 0.95)).toBeLessThanOrEqual(1000);
});

test('nothing has no quantile, and what never came back counts as the longest', () => {
  expect(quantile(countsOf(), 0.5)).toBeNull();
  expect(quantile(countsOf(60_000), 0.5)).toBe(10_000);
});
