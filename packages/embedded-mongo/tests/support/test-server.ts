import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../src/server.ts';

/** Test documents choose their own _id. */
export interface AnyDocument extends Document {
  _id?: number | string | object;
}

export interface TestServer {
  readonly server: EmbeddedMongo;
  readonly client: MongoClient;
  readonly db: Db;
  readonly dataDir: string;
  /** A collection with a name of its own, filled with these documents. */
  collection: (...documents: object[]) => Promise<Collection<AnyDocument>>;
  stop: () => Promise<void>;
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

export async function startTestServer(options: MongoClientOptions = {}): Promise<TestServer> {
  const dataDir = makeDataDir();
  const server = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(server.url, options);
  const db = client.db('test');
  let count = 0;
  return {
    server,
    client,
    db,
    dataDir,
    collection: async (...documents) => {
      count += 1;
      const collection = db.collection<AnyDocument>(`c${count}`);
      if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })));
      return collection;
    },
    stop: async () => {
      await client.close();
      await server.stop();
      removeDataDir(dataDir);
    },
  };
}

/** The code of the error a command fails with, or undefined when it succeeds. */
export async function codeOf(work: Promise<unknown>): Promise<number | string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: number | string }).code;
  }
}
