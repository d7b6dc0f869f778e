import { createServer, type Server, type Socket } from 'node:net';
import { Cursors } from './commands/cursors.ts';
import { dispatch, type Engine } from './commands/dispatch.ts';
import { EmbeddedMongoError } from './errors.ts';
import { Catalog } from './store/catalog.ts';
import { lockDataDir, prepareDataDir } from './store/data-dir.ts';
import { removeExpired } from './store/expiry.ts';
import { Store } from './store/store.ts';
import { serveConnection } from './wire/connection.ts';

export { EmbeddedMongoError } from './errors.ts';

/** Where the data lies and where to listen; `port` 0 or none takes a free one. */
export interface EmbeddedMongoOptions {
  readonly dataDir: string;
  readonly port?: number;
  /** Test only: answer before the commit, to prove that the crash test notices. */
  readonly unsafeEarlyAcknowledge?: boolean;
}

/** A running server: its connection string, its port, and how to end it. */
export interface EmbeddedMongo {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

const HOUSEKEEPING_MS = 1000;
const LOOPBACK = '127.0.0.1';

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve((server.address() as { port: number }).port);
    });
  });
}

function serve(engine: Engine): { server: Server; sockets: Set<Socket> } {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, (request) => dispatch(engine, request));
  });
  return { server, sockets };
}

/**
 * Starts the embedded store in this thread, on loopback only.
 * @throws EmbeddedMongoError `DATA_DIR_LOCKED` when another server has the folder, `DATA_DIR_UNUSABLE` when it
 * cannot be written; a taken port throws node's own EADDRINUSE.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, port = 0, unsafeEarlyAcknowledge = false } = options;
  if (unsafeEarlyAcknowledge && process.env['NODE_ENV'] !== 'test') {
    throw new EmbeddedMongoError('UNSAFE_OPTION', 'unsafeEarlyAcknowledge loses data and is for tests only');
  }
  prepareDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  let store: Store | undefined;
  try {
    store = new Store(dataDir, { earlyAcknowledge: unsafeEarlyAcknowledge });
    const engine = { catalog: new Catalog(store), cursors: new Cursors() };
    const { server, sockets } = serve(engine);
    const actualPort = await listen(server, port);
    const housekeeping = setInterval(() => keepHouse(engine), HOUSEKEEPING_MS);
    housekeeping.unref();
    return {
      url: `mongodb://${LOOPBACK}:${actualPort}/?directConnection=true`,
      port: actualPort,
      stop: once(async () => {
        clearInterval(housekeeping);
        const closed = new Promise((resolve) => server.close(resolve));
        for (const socket of sockets) socket.destroy();
        await closed;
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

function keepHouse({ catalog, cursors }: Engine): void {
  cursors.closeIdle();
  try {
    removeExpired(catalog);
  } catch (error) {
    // A full disk must not end the server: clients learn of it from their own writes, and this is tried again.
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
