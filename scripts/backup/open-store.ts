import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '../platform/data/data-folder.ts';

/** A store for a command, and how to leave it. */
interface CommandStore {
  uri: string;
  close(): Promise<void>;
}

const staying = (uri: string): CommandStore => ({ uri, close: () => Promise.resolve() });

/**
 * The store of a platform, running or not: `MONGODB_URI`, or the one in the data folder, which is started when nobody has.
 * With `alone` a platform that runs on the folder is refused; without it, a folder that holds no store: a backup of nothing
 * would look like a good one.
 */
export async function openStore(dataPath: string, { alone }: { alone: boolean }): Promise<CommandStore> {
  const given = process.env['MONGODB_URI'];
  if (given) return staying(given);
  if (!alone && !existsSync(join(dataPath, 'store')))
    throw new Error(
      `There are no data of Ankur in ${dataPath}: name the folder with DATA_DIR, or the store with MONGODB_URI.`,
    );
  // Not loaded before it is needed: images of the distributed form do not have it.
  const { EmbeddedMongoError, startEmbeddedMongoWorker } = await import('@ankur/embedded-mongo/worker');
  const data = openDataFolder(dataPath);
  try {
    const server = await startEmbeddedMongoWorker({ dataDir: data.store });
    return { uri: server.url, close: () => server.stop() };
  } catch (error) {
    const runs = error instanceof EmbeddedMongoError && error.code === 'DATA_DIR_LOCKED';
    if (!runs) throw error;
    if (!alone) return staying((await import('@ankur/embedded-mongo')).storeUrl(data.store));
    throw new Error(`Ankur runs on ${data.path}. Stop it first: a restore replaces everything there.`, {
      cause: error,
    });
  }
}
