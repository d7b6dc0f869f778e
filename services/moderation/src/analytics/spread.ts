/** Of an even number the middle is between two; of nine in ten the time that the last of them took. */
interface Spread {
  count: number;
  medianMs: number | null;
  ninetiethMs: number | null;
}

const middle = (sorted: readonly number[]): number => {
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return Math.round((below + above) / 2);
};

/** How times spread; null where there are none. */
export function spreadOf(times: readonly number[]): Spread {
  if (times.length === 0) return { count: 0, medianMs: null, ninetiethMs: null };
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    medianMs: middle(sorted),
    ninetiethMs: sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null,
  };
}
