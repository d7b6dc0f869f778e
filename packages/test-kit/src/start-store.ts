import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';

/** A data store for one test file; `uri` names a database of its own. */
export interface TestStore {
  uri: string;
  stop(): Promise<void>;
}

/** A test machine may stand still for seconds, which is no outage; tests of outages start a store of their own. */
const patience = 'socketTimeoutMS=60000&waitQueueTimeoutMS=60000&connectTimeoutMS=60000';

function databaseAt(baseUri: string): string {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [, authority = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(baseUri) ?? [];
  return `${authority}/${name}${query ? `${query}&` : '?'}${patience}`;
}

/** Services append their name to the database, so every database with our prefix goes. */
async function dropDatabases(uri: string): Promise<void> {
  const prefix = new URL(uri).pathname.slice(1);
  const connection = await mongoose.createConnection(uri).asPromise();
  const { databases } = await connection.listDatabases();
  for (const { name } of databases) {
    if (name.startsWith(prefix)) await connection.useDb(name).dropDatabase();
  }
  await connection.close();
}

async function startEmbedded(): Promise<TestStore> {
  const { startEmbeddedMongo } = await import('@ankur/embedded-mongo');
  const dataDir = await mkdtemp(join(tmpdir(), 'ankur-store-'));
  const server = await startEmbeddedMongo({ dataDir });
  return {
    uri: databaseAt(server.url),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a data store: a fresh database on `MONGODB_URI` when set, else the embedded store in a temporary folder. */
export async function startStore(): Promise<TestStore> {
  const given = process.env['MONGODB_URI'];
  if (!given) return startEmbedded();
  const uri = databaseAt(given);
  return { uri, stop: () => dropDatabases(uri) };
}
