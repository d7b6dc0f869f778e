/** This long without an act ends a visit. */
export const visitPauseMs = 30 * 60_000;

/** The visits of a member on one day: how many, how long together, and the last act of the latest. */
export interface Visits {
  lastAt: Date;
  visits: number;
  ms: number;
}

/** The visits with what was seen between two instants; null when nothing of it is new. */
export function extendVisits(
  known: Visits | undefined,
  { from, to }: { from: Date; to: Date },
): Visits | null {
  if (known === undefined) return { lastAt: to, visits: 1, ms: to.getTime() - from.getTime() };
  if (to <= known.lastAt) return null;
  const goesOn = from.getTime() - known.lastAt.getTime() <= visitPauseMs;
  const begin = goesOn ? known.lastAt : from;
  return {
    lastAt: to,
    visits: known.visits + (goesOn ? 0 : 1),
    ms: known.ms + to.getTime() - begin.getTime(),
  };
}
