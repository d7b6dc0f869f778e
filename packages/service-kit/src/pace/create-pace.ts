/** Pauses between looks for what a crash or another instance may have left behind. */
export interface Pace {
  /** Milliseconds to wait after a look; `isQuiet` when it found nothing and nothing failed. */
  after(isQuiet: boolean): number;
}

/**
 * As short as `soonMs` while something is found or fails, and ever longer, up to `restMs`, while there is nothing. Long
 * pauses vary, so that the looks of many never fall together.
 */
export function createPace({ soonMs, restMs }: { soonMs: number; restMs: number }): Pace {
  let pause = soonMs;
  return {
    after(isQuiet) {
      pause = isQuiet ? Math.min(pause * 2, restMs) : soonMs;
      return isQuiet ? Math.max(soonMs, pause * (0.5 + Math.random() / 2)) : soonMs;
    },
  };
}
