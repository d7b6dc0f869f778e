import { AppError } from '@ankur/contracts/error-codes';
import type { RequestHandler } from 'express';

const sampleMs = 100;
const smoothing = 0.3;

/** Watches how late timers fire and refuses work once the process is behind (fault table C28). */
export interface LoadShedder {
  guard: RequestHandler;
  lagMs(): number;
  stop(): void;
}

/** Creates a shedder that refuses with OVERLOADED while the smoothed delay is above `limitMs`. */
export function createLoadShedder(limitMs: number): LoadShedder {
  let lag = 0;
  let expected = performance.now() + sampleMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lag += smoothing * (Math.max(0, now - expected) - lag);
    expected = now + sampleMs;
  }, sampleMs);
  timer.unref();
  return {
    guard: (_req, _res, next) => {
      if (lag > limitMs) throw new AppError('OVERLOADED', { retryAfter: 1 });
      next();
    },
    lagMs: () => lag,
    stop: () => clearInterval(timer),
  };
}
