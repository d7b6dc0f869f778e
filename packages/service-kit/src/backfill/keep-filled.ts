import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { ensureMark, listMarks } from './backfill-mark.ts';
import { createPace } from '../pace/create-pace.ts';
import type { Projection } from './define-projection.ts';
import { fillProjection, type FillOptions } from './fill-projection.ts';

/** Times in ms: how often a request is looked for while there are some, and as long as there are none up to four times as long, and the first and longest wait after a failure. */
export interface BackfillTiming {
  lookMs: number;
  retryMs: number;
  maxRetryMs: number;
}

const usual: BackfillTiming = { lookMs: 2000, retryMs: 500, maxRetryMs: 30_000 };
/** Who asks for one waits so many looks at most. */
const longestPause = 4;
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

type Work = KeepFilledOptions & { signal: AbortSignal };

function databaseOf({ connection }: Work) {
  const { db } = connection;
  if (!db) throw new Error('the data store is away');
  return db;
}

/** Those that have never been filled, or were asked for again; one question for all of a service. */
async function dueProjections(options: Work): Promise<readonly Projection[]> {
  const marks = await listMarks(databaseOf(options));
  const filled = new Set(marks.flatMap(({ _id, completedAt }) => (completedAt === null ? [] : _id)));
  return options.projections.filter(({ name }) => !filled.has(name));
}

/** Fills one projection, trying again while its owner or the store is away. */
async function fillOne(projection: Projection, options: Work): Promise<void> {
  const { logger, signal, waits = usual } = options;
  const { name, source } = projection;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const db = databaseOf(options);
      await ensureMark(db, name);
      return await fillProjection(projection, { ...options, db });
    } catch (error) {
      if (signal.aborted) return;
      const wait = Math.min(waits.retryMs * 2 ** failures, waits.maxRetryMs);
      const line = { err: error, projection: name, owner: source.service, retryInMs: wait };
      logger[failures >= usualFailures ? 'warn' : 'debug'](line, 'A projection waits for its owner');
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Fills each projection of a service once, and again whenever that is requested, beside its other work and without anybody
 * waiting for it. `stop` resolves when the item in hand is applied.
 */
export function keepFilled(options: KeepFilledOptions): { stop(): Promise<void> } {
  const { after, projections, waits = usual } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = { ...options, signal };
  const filling = new Map<string, Promise<void>>();
  const run = async (): Promise<void> => {
    await after;
    const pace = createPace({ soonMs: waits.lookMs, restMs: waits.lookMs * longestPause });
    while (!signal.aborted && projections.length > 0) {
      // A store that is away is waited for by each projection.
      const due = await dueProjections(work).catch(() => projections);
      for (const projection of due) {
        const { name } = projection;
        if (filling.has(name)) continue;
        filling.set(
          name,
          fillOne(projection, work).finally(() => filling.delete(name)),
        );
      }
      await delay(pace.after(due.length === 0), undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(filling.values());
  };
  const running = run().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
