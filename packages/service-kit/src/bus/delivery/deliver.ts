import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Delivery, FailureKind, Position, SubscribeOptions } from '../bus.ts';

/** Tries a handler gets before its event becomes a dead letter. */
export const maxAttempts = 5;
/** A handler that has neither answered nor reported progress for this long counts as failed, in ms. */
const attemptTimeout = 10_000;
/** Waits before the second to the fifth try, in ms. What took too long would take as long again at once. */
const backOff = { failed: [50, 100, 200, 400], slow: [1000, 5000, 15_000, 30_000] };
/** Longest wait between two looks for a store that is away, in ms. */
const maxAwayPause = 1000;

/** How a delivery ended for good. */
export type Settled = { status: 'handled' } | { status: 'dead'; reason: string };
/** How a delivery ended; `abandoned` means the subscription stopped first and the event is still due. */
export type Outcome = Settled | { status: 'abandoned' };

/** One delivery in progress: at most `tries` tries; `away` is true while it waits for the data store to come back. */
export interface DeliveryJob {
  event: DomainEvent;
  position: Position;
  tries: number;
  away: boolean;
}

class AttemptTimeout extends Error {}

/** Resolves after `ms`, or at once when `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

async function attemptOnce(
  options: SubscribeOptions,
  job: DeliveryJob,
  { attempt, stopping }: { attempt: number; stopping: AbortSignal },
): Promise<void> {
  let given = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AttemptTimeout(`no answer within ${attemptTimeout} ms`)),
      attemptTimeout,
    );
  });
  const progress: Delivery['progress'] = () => {
    if (given || stopping.aborted) throw new Error('this attempt was given up');
    job.away = false;
    timer?.refresh();
  };
  try {
    await Promise.race([options.handler(job.event, { position: job.position, attempt, progress }), late]);
  } finally {
    given = true;
    clearTimeout(timer);
  }
}

function classify(error: unknown, options: SubscribeOptions): FailureKind {
  if (error instanceof AttemptTimeout) return 'slow';
  return options.classify?.(error) ?? 'failed';
}

/** Hands one event to a handler until it succeeds, has failed as often as it may, or `stopping` is aborted. */
export async function deliver(
  job: DeliveryJob,
  options: SubscribeOptions,
  stopping: AbortSignal,
): Promise<Outcome> {
  let attempt = 1;
  let awayPause = 50;
  while (!stopping.aborted) {
    try {
      await attemptOnce(options, job, { attempt, stopping });
      return { status: 'handled' };
    } catch (error) {
      const kind = classify(error, options);
      job.away = kind === 'away';
      let wait = awayPause;
      if (kind === 'away') awayPause = Math.min(awayPause * 2, maxAwayPause);
      else {
        if (attempt >= job.tries && !stopping.aborted) {
          return { status: 'dead', reason: error instanceof Error ? error.message : String(error) };
        }
        wait = backOff[kind][attempt - 1] ?? 0;
        attempt += 1;
      }
      await pause(wait, stopping);
    }
  }
  return { status: 'abandoned' };
}
