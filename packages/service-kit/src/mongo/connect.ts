import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type Connection, type ConnectOptions, type Schema } from 'mongoose';
import { assertRestored } from '../backup/restore-mark.ts';
import { EnvError } from '../env.ts';
import type { Logger } from '../logger.ts';
import { runMigrations, type MigrationOptions } from '../migrations/run-migrations.ts';

/** Longest time the store may work on one query, in ms (fault table C10); never longer than its answer is waited for. */
const usualMaxTimeMs = 1500;

/** Longest wait for the store, in ms, whether for a connection to it or for its answer. */
const patienceMs = 2500;

const usualOptions: ConnectOptions = {
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  serverSelectionTimeoutMS: 2000,
  heartbeatFrequencyMS: 2000,
  // A store that hangs must cost a 503, not a pile of waiting requests. Whoever needs a new connection waits no less long:
  // one that was merely late refused them while it answered all others.
  socketTimeoutMS: patienceMs,
  connectTimeoutMS: patienceMs,
  waitQueueTimeoutMS: patienceMs,
  maxPoolSize: 32,
  retryReads: true,
  retryWrites: true,
  writeConcern: { w: 'majority', journal: true },
};

/** What the address names, by names in small letters: MongoDB tells no case of them apart. */
function addressOptions(uri: string): Map<string, string> {
  const query = new URLSearchParams(/\?(.*)$/.exec(uri)?.[1] ?? '');
  return new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
}

/** The driver prefers given options to those of the address; here what the address names is the operator's word. */
function optionsFor(uri: string): ConnectOptions {
  const named = addressOptions(uri);
  return Object.fromEntries(Object.entries(usualOptions).filter(([name]) => !named.has(name.toLowerCase())));
}

/** An address that grants its sockets more time grants the queries on them the same. */
function maxTimeFor(uri: string): number {
  return Math.max(usualMaxTimeMs, Number(addressOptions(uri).get('sockettimeoutms') ?? 0));
}

/** mongoose's `ConnectionStates.connected`. */
const connected = 1;

/** Where each connection was opened, for the one that builds its indexes, and how long a query on it may take. */
const addresses = new WeakMap<Connection, { uri: string; maxTimeMS: number }>();

const timedQueries = [
  'find',
  'findOne',
  'countDocuments',
  'estimatedDocumentCount',
  'distinct',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
] as const;

/** Milliseconds that a query on a connection may take. */
export const queryTimeOf = (connection: Connection): number =>
  addresses.get(connection)?.maxTimeMS ?? usualMaxTimeMs;

const limitQueryTime = (connection: Connection) => (schema: Schema) => {
  const maxTimeMS = () => queryTimeOf(connection);
  schema.pre([...timedQueries], { query: true, document: false }, function () {
    if (this.getOptions().maxTimeMS === undefined) this.setOptions({ maxTimeMS: maxTimeMS() });
  });
  schema.pre('aggregate', function () {
    this.options.maxTimeMS ??= maxTimeMS();
  });
};

/** Creates a connection that is not open yet, so that models can be declared on it; queries on it get a time limit. */
export function createServiceConnection(): Connection {
  const connection = mongoose.createConnection();
  connection.set('autoIndex', false);
  connection.set('autoCreate', false);
  connection.set('bufferCommands', false);
  connection.plugin(limitQueryTime(connection));
  connection.on('error', () => undefined);
  return connection;
}

/** An address that the driver cannot read will be no better the next time. What is said of it never repeats a password. */
function assertReadable(uri: string): void {
  try {
    new mongoose.mongo.MongoClient(uri);
  } catch (error) {
    const { name, message } = error as Error;
    const reason = ['MongoParseError', 'MongoAPIError'].includes(name) ? `: ${message}` : '';
    throw new EnvError([`MONGODB_URI: cannot be read as an address of MongoDB${reason}`]);
  }
}

/** Opens a connection, retrying for ever (with a log line each time) until the store answers or `signal` is aborted. Throws EnvError for an address that cannot be read. */
export async function openConnection(
  connection: Connection,
  uri: string,
  options: { logger: Logger; signal?: AbortSignal },
): Promise<void> {
  assertReadable(uri);
  for (let attempt = 1; ; attempt += 1) {
    if (options.signal?.aborted) throw new Error('Stopped while waiting for the data store');
    try {
      await connection.openUri(uri, optionsFor(uri));
      addresses.set(connection, { uri, maxTimeMS: maxTimeFor(uri) });
      if (attempt > 1) options.logger.info({ attempt }, 'The data store answers now');
      return;
    } catch (error) {
      const wait = Math.min(250 * attempt, 2000);
      options.logger.warn({ err: error, attempt, retryInMs: wait }, 'Waiting for the data store');
      await delay(wait, undefined, options.signal ? { signal: options.signal } : {}).catch(() => undefined);
    }
  }
}

/** Either work may take minutes, so it happens on a connection of its own without the time limit of requests. */
async function onSetupConnection(
  connection: Connection,
  work: (setup: Connection) => Promise<void>,
): Promise<void> {
  const address = addresses.get(connection);
  if (!address) throw new Error('Open the connection before preparing its store');
  const { uri } = address;
  const setup = await mongoose.createConnection(uri, { ...optionsFor(uri), socketTimeoutMS: 0 }).asPromise();
  try {
    await work(setup);
  } finally {
    await setup.close();
  }
}

async function indexModels({ models }: Connection, setup: Connection): Promise<void> {
  for (const { modelName, schema, collection } of Object.values(models)) {
    await setup.model(modelName, schema, collection.name).createIndexes();
  }
}

/** Creates the declared indexes of every model, so that the first write already has them. */
export function createIndexes(connection: Connection): Promise<void> {
  return onSetupConnection(connection, (setup) => indexModels(connection, setup));
}

/** Whose data is opened; without `migrations` there are none yet. */
export type OpenStoreOptions = Omit<MigrationOptions, 'migrations'> & Partial<MigrationOptions>;

/**
 * Opens a connection, migrates its data and creates its indexes, trying again for ever or until `signal` is aborted: without
 * them nothing may be served.
 * @throws EnvError when the data is that of a newer version
 */
export async function openStore(
  connection: Connection,
  uri: string,
  options: OpenStoreOptions,
): Promise<void> {
  const { logger, signal } = options;
  for (;;) {
    await openConnection(connection, uri, options);
    try {
      return await onSetupConnection(connection, async (setup) => {
        if (setup.db) await assertRestored(setup.db);
        // Before the indexes: a unique one may not fit the documents as they were.
        if (setup.db) await runMigrations(setup.db, { migrations: [], ...options });
        await indexModels(connection, setup);
      });
    } catch (error) {
      await connection.close().catch(() => undefined);
      if (error instanceof EnvError) throw error;
      // The store may go away meanwhile.
      logger.warn({ err: error }, 'The store could not be prepared, trying again');
      await delay(1000, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** True when the store answers a ping within a second. */
export async function storeAnswers(connection: Connection): Promise<boolean> {
  if (Number(connection.readyState) !== connected || !connection.db) return false;
  const ping = connection.db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, delay(1000, false, { ref: false })]);
}
