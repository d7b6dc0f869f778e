import { Cursors } from './commands/cursors.ts';
import { dispatch, type Engine } from './commands/dispatch.ts';
import { EmbeddedMongoError } from './errors.ts';
import { Snapshots } from './commands/snapshots.ts';
import { Catalog } from './store/catalog.ts';
import { lockDataDir, prepareDataDir } from './store/data-dir.ts';
import { listenOnSocket, storeUrl } from './socket.ts';
import { removeExpired } from './store/expiry.ts';
import { Store } from './store/store.ts';
import { serveConnection } from './wire/connection.ts';

export { EmbeddedMongoError } from './errors.ts';
export { socketPath, storeUrl } from './socket.ts';
export { isDataDirInUse } from './store/data-dir.ts';

/** Where the data lies. */
export interface EmbeddedMongoOptions {
  readonly dataDir: string;
  /** Test only: answer before the commit, to prove that the crash test notices. */
  readonly unsafeEarlyAcknowledge?: boolean;
}

/** A running server: its connection string, and how to end it. */
export interface EmbeddedMongo {
  readonly url: string;
  stop(): Promise<void>;
}

/** MongoDB looks once a minute for what has expired. */
const HOUSEKEEPING_MS = 10_000;
/** While there is more to remove than one look takes, or the disk refuses. */
const BUSY_HOUSEKEEPING_MS = 1000;

/**
 * Starts the embedded store in this thread. It listens on a socket that only the account of the process can reach.
 * @throws EmbeddedMongoError `DATA_DIR_LOCKED` when another server has the folder, `DATA_DIR_UNUSABLE` when it
 * cannot be written or made private.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, unsafeEarlyAcknowledge = false } = options;
  if (unsafeEarlyAcknowledge && process.env['NODE_ENV'] !== 'test') {
    throw new EmbeddedMongoError('UNSAFE_OPTION', 'unsafeEarlyAcknowledge loses data and is for tests only');
  }
  prepareDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  let store: Store | undefined;
  try {
    store = new Store(dataDir, { earlyAcknowledge: unsafeEarlyAcknowledge });
    const snapshots = new Snapshots(dataDir, store);
    const engine = { catalog: new Catalog(store), cursors: new Cursors(), snapshots };
    const listening = await listenOnSocket(dataDir, (socket) =>
      serveConnection(socket, (request) => dispatch(engine, request)),
    );
    let housekeeping: NodeJS.Timeout;
    const keepHouseLater = (ms: number): void => {
      housekeeping = setTimeout(() => {
        keepHouseLater(keepHouse(engine) ? BUSY_HOUSEKEEPING_MS : HOUSEKEEPING_MS);
      }, ms).unref();
    };
    keepHouseLater(BUSY_HOUSEKEEPING_MS);
    return {
      url: storeUrl(dataDir),
      stop: once(async () => {
        clearTimeout(housekeeping);
        await listening.close();
        snapshots.closeAll();
        store?.close();
        lock.release();
      }),
    };
  } catch (error) {
    store?.close();
    lock.release();
    throw error;
  }
}

/** True when it has to be done again soon. */
function keepHouse({ catalog, cursors, snapshots }: Engine): boolean {
  cursors.closeIdle();
  snapshots.closeIdle();
  try {
    return removeExpired(catalog) > 0;
  } catch (error) {
    // A full disk must not end the server: clients learn of it from their own writes, and this is tried again.
    process.emitWarning(error instanceof Error ? error : String(error));
    return true;
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
