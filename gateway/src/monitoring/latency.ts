/** Upper ends of the buckets in milliseconds; what takes longer falls into one more. */
const bounds = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000,
] as const;

/** Number of buckets of a histogram. */
export const bucketCount = bounds.length + 1;

/** The bucket of a duration in milliseconds. */
export function bucketOf(ms: number): number {
  let bucket = 0;
  while (bucket < bounds.length && ms > (bounds[bucket] ?? Infinity)) bucket += 1;
  return bucket;
}

/**
 * The duration in milliseconds below which a share of all lies, evenly spread within its bucket; null without any. What
 * is longer than every bound counts as the last bound.
 */
export function quantile(counts: ArrayLike<number>, share: number): number | null {
  let total = 0;
  for (let bucket = 0; bucket < bucketCount; bucket += 1) total += counts[bucket] ?? 0;
  if (total === 0) return null;
  const wanted = total * share;
  let below = 0;
  for (let bucket = 0; bucket < bounds.length; bucket += 1) {
    const here = counts[bucket] ?? 0;
    const [lower, upper] = [bounds[bucket - 1] ?? 0, bounds[bucket] ?? 0];
    if (here > 0 && below + here >= wanted)
      return Math.round((lower + ((upper - lower) * (wanted - below)) / here) * 10) / 10;
    below += here;
  }
  return bounds.at(-1) ?? null;
}
