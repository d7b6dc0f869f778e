/** Counts at most every `everyMs`; whoever asks in between, or while a count runs, gets the same one. */
export function countedEvery<T>(everyMs: number, count: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; value: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (latest && now - latest.at < everyMs) return latest.value;
    const value = count();
    const entry = { at: now, value };
    latest = entry;
    value.catch(() => {
      if (latest === entry) latest = null;
    });
    return value;
  };
}
