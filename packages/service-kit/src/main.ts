import type { ServiceName } from '@ankur/contracts/endpoint';
import { endOnFault } from './end-on-fault.ts';
import { EnvError } from './env.ts';
import type { RunningService } from './service.ts';

/**
 * Runs one service as a process: starts it, stops it on SIGTERM or SIGINT and exits. An unexpected exception ends it.
 * An unusable environment prints its problems and exits with 78 (EX_CONFIG), after which no supervisor starts it again.
 */
export function runService(name: ServiceName, create: () => RunningService): void {
  endOnFault(name);
  let service: RunningService | undefined;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 20_000).unref();
    void (service?.stop() ?? Promise.resolve()).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    service = create();
    service.start().catch(fail);
  } catch (error) {
    fail(error);
  }

  function fail(error: unknown): void {
    if (stopping) return;
    process.stderr.write(
      `${error instanceof EnvError ? error.message : String((error as Error).stack ?? error)}\n`,
    );
    process.exit(error instanceof EnvError ? 78 : 1);
  }
}
