/** Steps of the sequence per millisecond; a number stays exact until the year 2255. */
export const stepsPerMs = 1000;

export interface Sequence {
  next(): number;
  /** Never again gives a number up to `seen`: after a restart, or when the clock was set back. */
  startAfter(seen: number): void;
}

/** Numbers that rise with time, so that those of several instances of the service interleave. */
export function createSequence(now: () => number = Date.now): Sequence {
  let last = 0;
  return {
    next() {
      last = Math.max(last + 1, now() * stepsPerMs + Math.floor(Math.random() * stepsPerMs));
      return last;
    },
    startAfter(seen) {
      last = Math.max(last, seen);
    },
  };
}
