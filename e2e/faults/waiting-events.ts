import { join } from 'node:path';
import { startEmbeddedMongo } from '@ankur/embedded-mongo';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';

/** An event that was written with its change and has not been handed over yet. */
export interface WaitingEvent {
  id: string;
  type: string;
}

/** Reads the outboxes of all services straight from the store of a platform that is not running. */
export async function readWaitingEvents(dataPath: string): Promise<WaitingEvent[]> {
  const store = await startEmbeddedMongo({ dataDir: join(dataPath, 'store') });
  const connection = createServiceConnection();
  try {
    await connection.openUri(store.url);
    const client = connection.getClient();
    const { databases } = await client.db('admin').admin().listDatabases();
    const waiting: WaitingEvent[] = [];
    for (const { name } of databases) {
      const collections = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
      for (const collection of collections) {
        const documents = await client
          .db(name)
          .collection<{ outbox: WaitingEvent[] }>(collection.name)
          .find({ 'outbox.id': { $gt: '' } })
          .toArray();
        waiting.push(...documents.flatMap(({ outbox }) => outbox.map(({ id, type }) => ({ id, type }))));
      }
    }
    return waiting;
  } finally {
    await connection.close();
    await store.stop();
  }
}
