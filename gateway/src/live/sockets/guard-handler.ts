import type { Logger } from '@ankur/service-kit/logger';

/** Where a failed handler is reported, and how its connection is closed. */
export interface GuardOptions {
  logger: Logger;
  close: () => void;
}

/** Keeps what a handler throws or rejects with from reaching the process: whatever a client sends may end its own connection only. */
export function guardHandler<A extends unknown[]>(
  { logger, close }: GuardOptions,
  handler: (...values: A) => unknown,
): (...values: A) => void {
  const fail = (error: unknown) => {
    logger.error({ err: error }, 'A live message could not be handled; its connection is closed');
    close();
  };
  return (...values) => {
    try {
      const result = handler(...values);
      if (result instanceof Promise) result.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
