import { AppError } from '@ankur/contracts/error-codes';

/** Somebody else was faster so often in a row: then the caller is told. */
const maxTries = 20;

/**
 * Makes a change that throws `CONFLICT` when the event is not in the state that it was made on: once when the caller names
 * that state, else on the state of now until nobody is faster.
 */
export async function retryWithoutVersion<T>(
  version: number | undefined,
  change: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await change();
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'CONFLICT';
      if (!isLate || version !== undefined || tries >= maxTries) throw error;
    }
}
