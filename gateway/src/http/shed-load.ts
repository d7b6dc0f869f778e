import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@ankur/contracts/error-codes';

const resolutionMs = 10;
const sampleMs = 100;
const smoothing = 0.3;

/** Watches how far the event loop is behind and refuses work beyond a limit (fault table C28). */
export interface LoadShedder {
  /** Throws OVERLOADED while there is too much to do. */
  assertCalm(): void;
  lagMs(): number;
  stop(): void;
}

type EventLoopDelay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'max' | 'reset' | 'enable' | 'disable'>;

/** Creates a shedder that refuses with OVERLOADED while the smoothed delay is above `limitMs`. */
export function createLoadShedder(
  limitMs: number,
  delay: EventLoopDelay = monitorEventLoopDelay({
    resolution: resolutionMs,
  }),
): LoadShedder {
  delay.enable();
  let lag = 0;
  const timer = setInterval(() => {
    const longest = Math.max(0, delay.max / 1e6 - resolutionMs);
    delay.reset();
    lag += smoothing * (longest - lag);
  }, sampleMs);
  timer.unref();
  return {
    assertCalm() {
      if (lag > limitMs) throw new AppError('OVERLOADED', { retryAfter: 1 });
    },
    lagMs: () => lag,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
