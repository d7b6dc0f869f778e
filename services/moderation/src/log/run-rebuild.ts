import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createLogger } from '@ankur/service-kit/logger';
import { createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import { createContext } from '../context.ts';
import { rebuildCases, type RebuildReport } from './rebuild-cases.ts';

/** Milliseconds in which an event that is on its way reaches the log. */
const restMs = 2000;

/** Checks or rebuilds the cases of a store beside the running platform, whose sweep then tells the owners. */
export async function runRebuild(
  storeUri: string,
  { checkOnly }: { checkOnly: boolean },
): Promise<RebuildReport> {
  const logger = createLogger({ name: 'moderation', level: 'warn' });
  const connection = createServiceConnection();
  const bus = createMemoryBus();
  const relay = createRelay({ connection, bus, logger });
  const context = createContext({ connection, relay, bus, logger });
  await openConnection(connection, serviceDatabase(storeUri, 'moderation'), { logger });
  await context.settings.start();
  try {
    return await rebuildCases(context, { checkOnly, restMs });
  } finally {
    await context.settings.stop();
    await relay.stop();
    await bus.close();
    await connection.close();
  }
}
