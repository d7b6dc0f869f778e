import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { mongo } from 'mongoose';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { temporarySuffix, writeDurably } from '../durable-file.ts';
import { backedUpDatabases, isBackedUp, type BackupFolders } from './backup-contents.ts';
import { explainFullDisk } from './backup-error.ts';
import { backupFile, manifestFile, newBackupId } from './backup-folder.ts';
import { backupFormat, type BackupEnd, type BackupHeader, type BackupManifest } from './backup-manifest.ts';
import { openStores, type PlatformStores } from './backup-stores.ts';
import { encodeFrame } from './frames.ts';

/** What to back up, and where to. */
export interface BackupOptions {
  /** `MONGODB_URI` of the platform. */
  uri: string;
  /** Folder of the backups; made when it is missing, for this account alone. */
  folder: string;
  files: BackupFolders;
  by: string;
  /** Its name, of `newBackupId`; a new one unless given. */
  id?: string;
  signal?: AbortSignal;
  /** Documents and files written so far, and about how many there are. */
  onProgress?: (done: number, total: number) => void;
  /** For tests: where the bytes go. */
  openFile?: (path: string) => Writable;
}

interface Writing {
  stores: PlatformStores;
  session: mongo.ClientSession;
  end: Omit<BackupEnd, 'sha256'>;
  /** Counts one more document or file. */
  step: () => void;
}

interface FoundCollection {
  database: ServiceName;
  name: string;
}

const chunkBytes = 256 * 1024;

async function findCollections(stores: PlatformStores): Promise<FoundCollection[]> {
  const found: FoundCollection[] = [];
  for (const owner of backedUpDatabases) {
    const listed = await stores.database(owner).listCollections({}, { nameOnly: true }).toArray();
    const names = listed.map(({ name }) => name).filter((name) => isBackedUp(owner, name));
    found.push(...names.sort().map((name) => ({ database: owner, name })));
  }
  return found;
}

/** The documents of a collection as of the moment of the session's first read. */
async function* writeCollection(
  writing: Writing,
  { database, name }: FoundCollection,
): AsyncGenerator<Buffer> {
  const { stores, session, end, step } = writing;
  const collection = stores.database(database).collection(name);
  yield encodeFrame('M', { database, collection: name, indexes: await collection.indexes() });
  const hash = createHash('sha256');
  let documents = 0;
  // Bytes as they are stored: nothing is lost on the way through types of JavaScript.
  const found = collection.find({}, { session, raw: true, batchSize: 500 });
  for await (const bytes of found as unknown as AsyncIterable<Buffer>) {
    hash.update(bytes);
    documents += 1;
    step();
    yield encodeFrame('D', bytes);
  }
  end.collections.push({ database, name, documents, sha256: hash.digest('hex') });
}

async function* listFiles(root: string): AsyncGenerator<string> {
  const folder = await opendir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!folder) return;
  for await (const entry of folder) {
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    // Hidden ones are uploads that nobody has looked into yet.
    const isOurs = !path.startsWith('.') && !path.includes('/.') && !path.endsWith(temporarySuffix);
    if (entry.isFile() && isOurs) yield path;
  }
}

async function* readChunks(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(chunkBytes, size - at)), 0, null, at);
    if (bytesRead === 0) throw new Error('A stored file became shorter while it was read');
    at += bytesRead;
    yield encodeFrame('C', buffer.subarray(0, bytesRead));
  }
}

async function* writeFiles({ end, step }: Writing, files: BackupFolders): AsyncGenerator<Buffer> {
  for (const folder of ['uploads', 'releases'] as const) {
    for await (const path of listFiles(files[folder])) {
      // One that was deleted since it was listed is gone for good.
      const file = await open(join(files[folder], path)).catch(() => null);
      if (!file) continue;
      try {
        const { size } = await file.stat();
        yield encodeFrame('M', { folder, path, size });
        yield* readChunks(file, size);
        end.files += 1;
        end.fileBytes += size;
        step();
      } finally {
        await file.close();
      }
    }
  }
}

async function readMigrations({ stores, session }: Writing): Promise<Record<string, number>> {
  const newest: Record<string, number> = {};
  for (const name of backedUpDatabases) {
    const found = await stores
      .database(name)
      .collection<{ _id: number }>('migrations')
      .find({}, { session })
      .toArray();
    newest[name] = Math.max(0, ...found.map(({ _id }) => _id));
  }
  return newest;
}

async function* writeParts(
  { files, by, onProgress }: BackupOptions,
  { stores, session, id, end }: Omit<Writing, 'step'> & { id: string },
  tell: (header: BackupHeader) => void,
): AsyncGenerator<Buffer> {
  const collections = await findCollections(stores);
  let [done, total] = [0, 0];
  for (const { database, name } of collections)
    total += await stores.database(database).collection(name).estimatedDocumentCount();
  const step = () => onProgress?.((done += 1), Math.max(done, total));
  const writing: Writing = { stores, session, end, step };
  const migrations = await readMigrations(writing);
  const createdAt = new Date().toISOString();
  const header: BackupHeader = {
    format: 'ankur-backup',
    formatVersion: backupFormat,
    id,
    createdAt,
    by,
    migrations,
  };
  tell(header);
  const hash = createHash('sha256');
  const hashed = (frame: Buffer) => {
    hash.update(frame);
    return frame;
  };
  yield hashed(encodeFrame('H', header));
  for (const found of collections)
    for await (const frame of writeCollection(writing, found)) yield hashed(frame);
  for await (const frame of writeFiles(writing, files)) yield hashed(frame);
  yield encodeFrame('E', { ...end, sha256: hash.digest('hex') });
}

/** For this account alone; on disk before it is closed. */
const openPrivately = (path: string): Writable =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/** Writes the parts to a file that has no name yet, and says how large it is and what its sum is. */
async function writeCompressed(
  path: string,
  parts: AsyncIterable<Buffer>,
  { signal, openFile = openPrivately }: BackupOptions,
) {
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  await pipeline(Readable.from(parts), createGzip(), count, openFile(path), signal ? { signal } : {});
  return { size, sha256: hash.digest('hex') };
}

/** A path below what is no folder names nothing. */
function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTDIR') throw error;
}

/** Those of the paths that could not be removed: why the backup failed matters more than why they stay. */
async function removeQuietly(...paths: string[]): Promise<string[]> {
  const removed = await Promise.allSettled(
    paths.map((path) => rm(path, { force: true }).catch(unlessAbsent)),
  );
  return paths.filter((_path, index) => removed[index]?.status === 'rejected');
}

/** The error, with the files in its message that are left of the backup. */
function explainFailure(error: unknown, left: readonly string[]): unknown {
  if (left.length === 0) return explainFullDisk(error, 'no backup was made, and nothing of it is left.');
  const files = `could not be removed and may be deleted: ${left.join(', ')}`;
  const explained = explainFullDisk(error, `no backup was made. What is left of it ${files}`);
  if (explained !== error || !(error instanceof Error)) return explained;
  error.message += `; what is left of the backup ${files}`;
  return error;
}

/**
 * Writes all of a platform as of one moment into one file: complete under its name, or not at all. The platform runs on.
 * @throws BackupError `FULL` when the disk is full
 */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { uri, folder, id = newBackupId(new Date()) } = options;
  const temporary = join(folder, `.${id}${temporarySuffix}`);
  const stores = await openStores(uri);
  const end: Writing['end'] = { collections: [], files: 0, fileBytes: 0 };
  let header: BackupHeader | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const session = await stores.connection.startSession({ snapshot: true });
    const parts = writeParts(options, { stores, session, id, end }, (told) => (header = told));
    const file = await writeCompressed(temporary, parts, options).finally(() => session.endSession());
    const documents = end.collections.reduce((sum, collection) => sum + collection.documents, 0);
    const manifest = { ...(header as BackupHeader), ...end, documents, ...file };
    await writeDurably(manifestFile(folder, id), JSON.stringify(manifest, null, 2), 0o600);
    await rename(temporary, backupFile(folder, id));
    return manifest;
  } catch (error) {
    throw explainFailure(error, await removeQuietly(manifestFile(folder, id), temporary));
  } finally {
    await stores.close();
  }
}
