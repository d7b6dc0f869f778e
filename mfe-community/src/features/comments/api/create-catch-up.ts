import { ApiError, isRefusal } from '@ankur/mfe-kit';

/** The waits between two attempts grow to this, in ms. */
const maxWaitMs = 60_000;

/** Brings something on screen up to date, as often as it takes. */
export interface CatchUp {
  /**
   * Looks after `waitMs`, and up to as long again, whether anything is missing; all tabs of a room would otherwise ask at once.
   * Who waits already goes on waiting, unless it is 0.
   */
  after: (waitMs: number) => void;
  /** Ends it; what is on its way still arrives. */
  stop: () => void;
}

/** Whether asking again can help. */
const isPassing = (error: unknown) =>
  !isRefusal(error) || (error instanceof ApiError && error.status === 429);

/** Reads while `isBehind`; a reading that failed or was too old is repeated, after waits that grow from two seconds to a minute. */
export function createCatchUp(isBehind: () => boolean, read: () => Promise<void>): CatchUp {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let attempts = 0;
  let isStopped = false;

  const after = (waitMs: number) => {
    if (isStopped || isReading || (timer !== undefined && waitMs > 0)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), waitMs * (1 + Math.random()));
  };
  const look = async () => {
    timer = undefined;
    if (!isBehind()) {
      attempts = 0;
      return;
    }
    isReading = true;
    let mayHelp = true;
    try {
      await read();
    } catch (error) {
      mayHelp = isPassing(error);
    }
    isReading = false;
    attempts += 1;
    if (!isBehind()) attempts = 0;
    else if (mayHelp) after(Math.min(1000 * 2 ** attempts, maxWaitMs));
  };
  return {
    after,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
