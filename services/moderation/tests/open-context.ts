import { createLogger } from '@ankur/service-kit/logger';
import { createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import { createContext, type ModerationContext } from '../src/context.ts';
import type { Moderation } from './start-moderation.ts';

export interface OpenContext extends ModerationContext {
  close(): Promise<void>;
}

/** Another writer on the store of a running service. */
export async function openContext({ store, events: bus }: Moderation): Promise<OpenContext> {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const connection = createServiceConnection();
  const relay = createRelay({ connection, bus, logger });
  const context = createContext({ connection, relay, bus, logger });
  await openConnection(connection, serviceDatabase(store.uri, 'moderation'), { logger });
  await context.settings.start();
  return {
    ...context,
    close: async () => {
      await context.settings.stop();
      await relay.stop();
      await connection.close();
    },
  };
}
