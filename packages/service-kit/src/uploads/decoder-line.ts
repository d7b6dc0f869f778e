import { AppError } from '@ankur/contracts/error-codes';
import createSemaphore from 'p-limit';

/**
 * A line in which one piece of work runs at a time. Whoever waited `maxWaitMs` leaves it with `OVERLOADED`, long before
 * the gateway gives up, and their work is not done any more.
 */
export function createLine(maxWaitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const oneAtATime = createSemaphore(1);
  return <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let hasLeft = false;
      const timer = setTimeout(() => {
        hasLeft = true;
        reject(new AppError('OVERLOADED', { retryAfter: Math.ceil(maxWaitMs / 1000) }));
      }, maxWaitMs);
      void oneAtATime(async () => {
        clearTimeout(timer);
        if (!hasLeft) await work().then(resolve, reject);
      });
    });
}
