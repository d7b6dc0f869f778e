import type { Logger } from '@ankur/service-kit/logger';
import { createIndexes, createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import type { EventsContext } from './context.ts';
import { createEventRepository } from './events/event.repository.ts';
import { createSportRepository } from './sports/sport.repository.ts';

export interface SeedDeps {
  env: { MONGODB_URI: string };
  logger: Logger;
}

/** Opens the database of this service for the time of one piece of work. */
export async function withSeedContext<T>(
  { env, logger }: SeedDeps,
  work: (context: EventsContext) => Promise<T>,
): Promise<T> {
  const connection = createServiceConnection();
  const context: EventsContext = {
    logger,
    events: createEventRepository(connection),
    sports: createSportRepository(connection),
  };
  await openConnection(connection, serviceDatabase(env.MONGODB_URI, 'events'), { logger });
  try {
    await createIndexes(connection);
    return await work(context);
  } finally {
    await connection.close();
  }
}
