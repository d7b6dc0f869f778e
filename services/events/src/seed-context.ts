import type { Logger } from '@ankur/service-kit/logger';
import { createIndexes, createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRepositories, type Repositories } from './context.ts';

export interface SeedDeps {
  env: { MONGODB_URI: string };
  logger: Logger;
}

/** Seeding writes no events. */
const noRelay = { watch: () => undefined, notify: () => undefined };

/** Opens the database of this service for the time of one piece of work. */
export async function withSeedContext<T>(
  { env, logger }: SeedDeps,
  work: (context: Repositories) => Promise<T>,
): Promise<T> {
  const connection = createServiceConnection();
  const context = createRepositories({ connection, logger, relay: noRelay });
  await openConnection(connection, serviceDatabase(env.MONGODB_URI, 'events'), { logger });
  try {
    await createIndexes(connection);
    return await work(context);
  } finally {
    await connection.close();
  }
}
