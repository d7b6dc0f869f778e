/**
 * Counts at most every `everyMs`, and anew once `written` has moved; whoever asks in between, or while a count runs, gets
 * the same one.
 */
export function countedEvery<T>(
  everyMs: number,
  count: () => Promise<T>,
  written: () => number = () => 0,
): () => Promise<T> {
  let latest: { at: number; over: number; value: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    const over = written();
    if (latest && now - latest.at < everyMs && latest.over === over) return latest.value;
    const value = count();
    const entry = { at: now, over, value };
    latest = entry;
    value.catch(() => {
      if (latest === entry) latest = null;
    });
    return value;
  };
}
