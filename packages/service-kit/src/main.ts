import type { z } from 'zod';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { createBus } from './bus/create-bus.ts';
import { endOnFault } from './end-on-fault.ts';
import { EnvError, readEnv, type ServiceEnv } from './env.ts';
import { createLogger, type Logger } from './logger.ts';
import type { RunningService, ServiceDeps } from './service.ts';

const maxStopMs = 20_000;

/** What an operator can mend is said in a sentence: settings, and what the system refused (a taken port, a closed folder). */
function explain(name: ServiceName, error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const { syscall, message, stack } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return `${name} cannot start: ${message}`;
  return String(stack ?? error);
}

/**
 * Runs one service as a process: starts it, stops it on SIGTERM or SIGINT and exits. An unexpected exception ends it.
 * An unusable environment prints its problems and exits with 78 (EX_CONFIG), after which no supervisor starts it again.
 */
export function runService<E extends ServiceEnv>(
  name: ServiceName,
  schema: z.ZodObject & z.ZodType<E>,
  create: (deps: ServiceDeps<E> & { logger: Logger }) => RunningService,
): void {
  endOnFault(name);
  let service: RunningService | undefined;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), maxStopMs).unref();
    void (service?.stop() ?? Promise.resolve()).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    const env = readEnv(schema, process.env);
    const logger = createLogger({ name, level: env.LOG_LEVEL });
    service = create({ env, logger, bus: createBus(env, { logger }) });
    service.start().catch(fail);
  } catch (error) {
    fail(error);
  }

  function fail(error: unknown): void {
    if (stopping) return;
    process.stderr.write(`${explain(name, error)}\n`);
    process.exit(error instanceof EnvError ? 78 : 1);
  }
}
