import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedMongo, storeUrl } from '@ankur/embedded-mongo';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import type { Connection } from 'mongoose';

/** An event that was written with its change and has not been handed over yet. */
export interface WaitingEvent {
  id: string;
  type: string;
}

const storeIn = (dataPath: string) => join(dataPath, 'store');

async function withConnection<T>(uri: string, read: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = createServiceConnection();
  try {
    return await read(await connection.openUri(uri));
  } finally {
    await connection.close();
  }
}

/** Reads the outboxes of all services. */
async function listWaiting(connection: Connection): Promise<WaitingEvent[]> {
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
}

/** Reads the outboxes of all services straight from the store of a platform that is not running. */
export async function readWaitingEvents(dataPath: string): Promise<WaitingEvent[]> {
  const store = await startEmbeddedMongo({ dataDir: storeIn(dataPath) });
  try {
    return await withConnection(store.url, listWaiting);
  } finally {
    await store.stop();
  }
}

/** Looks into the store of a running platform until none of these events waits any more; answers those that still do after `limitMs`. */
export function untilHandedOver(
  dataPath: string,
  events: readonly WaitingEvent[],
  limitMs: number,
): Promise<WaitingEvent[]> {
  const ids = new Set(events.map(({ id }) => id));
  const deadline = performance.now() + limitMs;
  return withConnection(storeUrl(storeIn(dataPath)), async (connection) => {
    for (;;) {
      const left = (await listWaiting(connection)).filter(({ id }) => ids.has(id));
      if (left.length === 0 || performance.now() > deadline) return left;
      await delay(50);
    }
  });
}
