/** Choices of a run that can be had again. */
export interface Chance {
  readonly seed: number;
  pick<T>(list: readonly T[]): T | undefined;
}

/** Repeats the choices of an earlier run with `FAULT_SEED=<seed>`; the order in which answers arrive remains the machine's. */
export function createChance(seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)): Chance {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { seed, pick: (list) => list[Math.floor(next() * list.length)] };
}
