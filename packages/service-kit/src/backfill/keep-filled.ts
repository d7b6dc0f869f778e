import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { ensureMark } from './backfill-mark.ts';
import type { Projection } from './define-projection.ts';
import { fillProjection, type FillOptions } from './fill-projection.ts';

/** Times in ms: how often a request is looked for, and the first and longest wait after a failure. */
export interface BackfillTiming {
  lookMs: number;
  retryMs: number;
  maxRetryMs: number;
}

const usual: BackfillTiming = { lookMs: 2000, retryMs: 500, maxRetryMs: 30_000 };
/** Failures in a row that are usual while everything starts. */
const usualFailures = 4;

/** What keeping the projections of a service filled needs. */
export interface KeepFilledOptions extends Omit<FillOptions, 'db' | 'signal'> {
  connection: Connection;
  projections: readonly Projection[];
  /** Begins once this resolves: from then on no later event is missed. */
  after: Promise<unknown> | undefined;
  waits?: BackfillTiming | undefined;
}

async function keepOneFilled(
  projection: Projection,
  options: KeepFilledOptions & { signal: AbortSignal },
): Promise<void> {
  const { connection, logger, signal, waits = usual } = options;
  const { name, source } = projection;
  let failures = 0;
  while (!signal.aborted) {
    let wait = waits.lookMs;
    try {
      const { db } = connection;
      if (!db) throw new Error('the data store is away');
      await ensureMark(db, name);
      await fillProjection(projection, { ...options, db });
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      wait = Math.min(waits.retryMs * 2 ** failures, waits.maxRetryMs);
      failures += 1;
      const line = { err: error, projection: name, owner: source.service, retryInMs: wait };
      logger[failures > usualFailures ? 'warn' : 'debug'](line, 'A projection waits for its owner');
    }
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Fills each projection of a service once, and again whenever that is requested, beside its other work and without anybody
 * waiting for it. `stop` resolves when the item in hand is applied.
 */
export function keepFilled(options: KeepFilledOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = Promise.resolve(options.after)
    .then(() =>
      Promise.all(options.projections.map((projection) => keepOneFilled(projection, { ...options, signal }))),
    )
    .catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
