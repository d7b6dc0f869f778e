import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@ankur/contracts/error-codes';

const resolutionMs = 10;
const sampleMs = 100;
const smoothing = 0.3;
/** Watching wakes the process a hundred times a second, so it ends ten seconds after the last call. */
const quietSamples = 100;

/** Watches how far the event loop is behind and refuses work beyond a limit (fault table C28). */
export interface LoadShedder {
  /** Throws OVERLOADED while there is too much to do. */
  assertCalm(): void;
  lagMs(): number;
  stop(): void;
}

type EventLoopDelay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'max' | 'reset' | 'enable' | 'disable'>;

/** Creates a shedder that refuses with OVERLOADED while the smoothed delay is above `limitMs`; it rests when nobody asks. */
export function createLoadShedder(
  limitMs: number,
  delay: EventLoopDelay = monitorEventLoopDelay({
    resolution: resolutionMs,
  }),
): LoadShedder {
  let lag = 0;
  let unasked = 0;
  let timer: NodeJS.Timeout | undefined;
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
    delay.disable();
    lag = 0;
  };
  const sample = () => {
    const longest = Math.max(0, delay.max / 1e6 - resolutionMs);
    delay.reset();
    lag += smoothing * (longest - lag);
    unasked += 1;
    if (unasked > quietSamples) rest();
  };
  const watch = () => {
    unasked = 0;
    if (timer) return;
    delay.reset();
    delay.enable();
    timer = setInterval(sample, sampleMs).unref();
  };
  watch();
  return {
    assertCalm() {
      watch();
      if (lag > limitMs) throw new AppError('OVERLOADED', { retryAfter: 1 });
    },
    lagMs: () => lag,
    stop: rest,
  };
}
