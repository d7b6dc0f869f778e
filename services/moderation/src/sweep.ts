import type { Logger } from '@ankur/service-kit/logger';

/** Work that is looked for again and again; `stop` waits for the round in hand. */
export interface Sweep {
  stop(): Promise<void>;
}

/** Runs the tasks now and then every `sweepMs`, one round at a time; a failed round is logged and tried again. */
export function startSweep(
  tasks: readonly (() => Promise<void>)[],
  { logger, sweepMs }: { logger: Logger; sweepMs: number },
): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async (): Promise<void> => {
    for (const task of tasks) {
      await task().catch((err: unknown) => logger.warn({ err }, 'Sweep failed'));
    }
    if (!stopped) timer = setTimeout(start, sweepMs).unref();
  };
  let running: Promise<void>;
  const start = (): void => {
    running = round();
  };
  start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
