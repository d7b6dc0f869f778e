import { setTimeout as delay } from 'node:timers/promises';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Position, SubscribeOptions } from './bus.ts';

/** Tries a handler gets before its event becomes a dead letter. */
export const maxAttempts = 5;
/** Waits before the second to the fifth try, in ms. */
const backOff = [50, 100, 200, 400];
/** A handler that has not answered by then counts as failed, in ms. */
const attemptTimeout = 10_000;

/** How a delivery ended for good. */
export type Settled = { status: 'handled' } | { status: 'dead'; reason: string };
/** How a delivery ended; `abandoned` means the subscription stopped first and the event is still due. */
export type Outcome = Settled | { status: 'abandoned' };

/** One delivery in progress: at most `tries` tries; `transient` is true while it waits for a failure that passes by itself. */
export interface DeliveryJob {
  event: DomainEvent;
  position: Position;
  tries: number;
  transient: boolean;
}

async function attemptOnce(options: SubscribeOptions, job: DeliveryJob, attempt: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${attemptTimeout} ms`)), attemptTimeout);
  });
  try {
    await Promise.race([options.handler(job.event, { position: job.position, attempt }), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Hands one event to a handler until it succeeds, has failed as often as it may, or `signal` is aborted. */
export async function deliver(
  job: DeliveryJob,
  options: SubscribeOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  let attempt = 1;
  let pause = 50;
  while (!signal.aborted) {
    try {
      await attemptOnce(options, job, attempt);
      return { status: 'handled' };
    } catch (error) {
      job.transient = options.isTransient?.(error) ?? false;
      if (!job.transient && attempt >= job.tries) {
        return { status: 'dead', reason: error instanceof Error ? error.message : String(error) };
      }
      const wait = job.transient ? pause : (backOff[attempt - 1] ?? 400);
      if (job.transient) pause = Math.min(pause * 2, 1000);
      else attempt += 1;
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  return { status: 'abandoned' };
}
