/** How often somebody came in the window that began with the first time; `resetAt` in milliseconds since 1970. */
export interface Count {
  hits: number;
  resetAt: number;
}

/** Counters of one process, without a timer: who has not come for a whole window is forgotten with its like. */
export class LocalCounters {
  readonly #windowMs: number;
  #recent = new Map<string, Count>();
  #older = new Map<string, Count>();
  #turnsAt = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Counts once more. The count goes on being that of its window, and is another one in the next. */
  increment(key: string): Count {
    const now = Date.now();
    if (now >= this.#turnsAt) this.#turn(now);
    let count = this.#recent.get(key);
    if (count === undefined) {
      count = this.#older.get(key) ?? { hits: 0, resetAt: now + this.#windowMs };
      this.#recent.set(key, count);
    }
    if (now >= count.resetAt) {
      count = { hits: 0, resetAt: now + this.#windowMs };
      this.#recent.set(key, count);
    }
    count.hits += 1;
    return count;
  }

  /** Takes one call back of those that were let through; whoever was refused beyond the limit has had nothing that could be given back. */
  giveBack(_key: string, count: Count, limit: number): void {
    count.hits = Math.min(count.hits, limit) - 1;
  }

  #turn(now: number): void {
    // Whoever stands in `older` came last more than a window ago: their count is over in any case.
    this.#older = now >= this.#turnsAt + this.#windowMs ? new Map<string, Count>() : this.#recent;
    this.#recent = new Map();
    this.#turnsAt = now + this.#windowMs;
  }
}
