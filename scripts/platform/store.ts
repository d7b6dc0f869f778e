import { isDataDirInUse } from '@ankur/embedded-mongo/data-dir';
import { EnvError } from '@ankur/service-kit/env';
import { EmbeddedMongoError, startEmbeddedMongoWorker } from '@ankur/embedded-mongo/worker';

/** A store the services can use: its connection string, and how to end what was started for it. */
export interface RunningStore {
  uri: string;
  /** Shown at start, so that nobody wonders where the data is. */
  description: string;
  /** Nobody but this process and its tools opens it. */
  isOwn: boolean;
  stop(): Promise<void>;
}

/** Whether the store lives is looked at when a query fails: one that ends takes this process with it. */
const heartbeatMs = 60_000;

/** Nobody else writes to the store, and no other process can be joined by a bus: whoever writes gives notice here. */
export const isAlone = ({ isOwn }: Pick<RunningStore, 'isOwn'>, redisUrl?: string): boolean =>
  isOwn && !redisUrl;

/** The data folder is in use or unusable; the message says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const inUse = (dataDir: string, cause?: unknown) =>
  new StoreError(
    `Ankur already runs on the data in ${dataDir}.\nStop it first, or choose another folder: DATA_DIR=.data-2 npm start`,
    { cause },
  );

/** Throws as `startStore` would when somebody runs on that store already; to be asked before a build, and nothing is made. */
export function assertStoreFree(dataDir: string): void {
  if (!process.env['MONGODB_URI'] && isDataDirInUse(dataDir)) throw inUse(dataDir);
}

/** The one place that chooses the store: `MONGODB_URI` set takes that, else the embedded one in a thread of its own. */
export async function startStore(dataDir: string): Promise<RunningStore> {
  const uri = process.env['MONGODB_URI'];
  if (uri) return { uri, description: 'MongoDB at MONGODB_URI', isOwn: false, stop: () => Promise.resolve() };
  try {
    const store = await startEmbeddedMongoWorker({ dataDir });
    const description = `embedded store in ${dataDir}`;
    const uri = `${store.url}${store.url.includes('?') ? '&' : '/?'}heartbeatFrequencyMS=${heartbeatMs}`;
    return { uri, description, isOwn: true, stop: () => store.stop() };
  } catch (error) {
    if (error instanceof EmbeddedMongoError && error.code === 'DATA_DIR_LOCKED') throw inUse(dataDir, error);
    if (error instanceof EmbeddedMongoError && error.code === 'DATA_DIR_NEWER')
      throw new EnvError([
        `${error.message} Start that version, or go back to a copy from before the upgrade.`,
      ]);
    if (error instanceof EmbeddedMongoError) throw new StoreError(error.message, { cause: error });
    throw error;
  }
}
