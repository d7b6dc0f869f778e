import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@ankur/service-kit/logger';

/** Time as this part knows it; tests bring their own. */
export interface Clock {
  now(): number;
  delay(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  delay: (ms, signal) => sleep(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }),
};

/** What a third party said, and when; `isStale` when it does not answer any more. */
export interface Kept<T> {
  value: T;
  at: number;
  isStale: boolean;
}

export interface KeptAnswersOptions<T> {
  /** Asks the third party once. Keys are few: each stays in memory. */
  load: (key: string) => Promise<T>;
  freshMs: number;
  /** How old an answer may be shown while the third party does not answer. */
  staleMs: number;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

const tries = 3;
const firstPauseMs = 1000;
const longestPauseMs = 10_000;
/** After three failures the third party is left alone for a while, however many readers ask. */
const restMs = 30_000;
/** Less than a reader is patient and the gateway waits; a slow answer is there for the next reader. */
const readerWaitsMs = 3000;

/** Keeps answers of one third party: asked one at a time, up to three times each, never twice for the same. */
export function createKeptAnswers<T>(options: KeptAnswersOptions<T>) {
  const { load, freshMs, staleMs, clock, logger, signal } = options;
  const kept = new Map<string, { value: T; at: number }>();
  const underWay = new Map<string, Promise<void>>();
  let restsUntil = -Infinity;
  let previous = Promise.resolve();

  async function ask(key: string): Promise<void> {
    for (let attempt = 1; clock.now() >= restsUntil && !signal.aborted; attempt += 1) {
      try {
        kept.set(key, { value: await load(key), at: clock.now() });
        return;
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error, attempt }, 'A third party did not answer as it should');
        if (attempt === tries) restsUntil = clock.now() + restMs;
        else await clock.delay(Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs), signal);
      }
    }
  }

  function refresh(key: string): Promise<void> {
    const already = underWay.get(key);
    if (already) return already;
    const asked = previous
      .then(() => ask(key))
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
    previous = asked;
    underWay.set(key, asked);
    return asked;
  }

  /** Fresh, or as fresh as it can be had in three seconds; null when nothing is known that may still be shown. */
  return async (key: string): Promise<Kept<T> | null> => {
    const age = () => clock.now() - (kept.get(key)?.at ?? -Infinity);
    if (age() >= freshMs) {
      const patience = new AbortController();
      const waited = clock.delay(readerWaitsMs, patience.signal).catch(() => undefined);
      await Promise.race([refresh(key), waited]);
      patience.abort();
    }
    const known = kept.get(key);
    return known === undefined || age() > staleMs ? null : { ...known, isStale: age() >= freshMs };
  };
}
