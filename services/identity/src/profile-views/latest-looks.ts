/** A look again within this time says nothing new: views are told by the day. */
const sameLookMs = 60_000;
const maxKept = 10_000;

interface Look {
  at: number;
  written: Promise<unknown>;
}

/**
 * The looks that this process has just written, so that one member who looks a hundred times at once has the store write
 * once, and nobody waits for the rest; the look that was kept longest goes.
 */
export function createLatestLooks() {
  const looks = new Map<string, Look>();
  return {
    /** Writes a look unless the same one was written just now. One that could not be written is tried with the next. */
    async once(key: string, at: Date, write: () => Promise<unknown>): Promise<void> {
      const known = looks.get(key);
      if (known && at.getTime() - known.at < sameLookMs) {
        await known.written;
        return;
      }
      const look = { at: at.getTime(), written: write() };
      looks.delete(key);
      looks.set(key, look);
      const [longest] = looks.keys();
      if (looks.size > maxKept && longest !== undefined) looks.delete(longest);
      try {
        await look.written;
      } catch (error) {
        if (looks.get(key) === look) looks.delete(key);
        throw error;
      }
    },
    forget: () => looks.clear(),
  };
}
