import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import type { z } from 'zod';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { temporarySuffix } from '../durable-file.ts';
import type { Database } from '../migrations/define-migration.ts';
import { isDuplicateKey } from '../mongo/store-error.ts';
import { isAppendOnly, stagingPrefix, type BackupFolders } from './backup-contents.ts';
import { BackupError } from './backup-error.ts';
import { partMarker, type collectionMarker, type fileMarker } from './backup-manifest.ts';
import type { PlatformStores } from './backup-stores.ts';
import { parsePart } from './check-backup.ts';
import { readFrames } from './frames.ts';

/** A collection that was loaded beside the one it is to replace. */
export interface StagedCollection {
  database: ServiceName;
  name: string;
  documents: number;
}

const { BSON } = mongoose.mongo;
/** Every value keeps its type. */
const exactly = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const batchDocuments = 500;
const batchBytes = 4 * 1024 * 1024;

type Marker = z.output<typeof collectionMarker>;

/** Loads the documents of one collection. */
class CollectionLoader {
  readonly staged: StagedCollection;
  private readonly marker: Marker;
  private readonly db: Database;
  private batch: mongo.Document[] = [];
  private bytes = 0;

  constructor(stores: PlatformStores, marker: Marker) {
    const database = marker.database as ServiceName;
    this.db = stores.database(database);
    this.marker = marker;
    this.staged = { database, name: marker.collection, documents: 0 };
  }

  private get collection() {
    return this.db.collection(`${stagingPrefix}${this.staged.name}`);
  }

  async start(): Promise<void> {
    await this.collection.drop().catch(() => undefined);
    await this.db.createCollection(`${stagingPrefix}${this.staged.name}`);
  }

  async add(bytes: Buffer): Promise<void> {
    this.batch.push(BSON.deserialize(bytes, exactly));
    this.bytes += bytes.length;
    this.staged.documents += 1;
    if (this.batch.length >= batchDocuments || this.bytes >= batchBytes) await this.flush();
  }

  async finish(): Promise<void> {
    await this.flush();
    const found = await this.collection.countDocuments({});
    if (found !== this.staged.documents)
      throw new Error(
        `Of ${String(this.staged.documents)} documents of ${this.staged.name} ${String(found)} were stored`,
      );
    const indexes = this.marker.indexes.filter(({ name }) => name !== '_id_');
    if (indexes.length > 0) await this.collection.createIndexes(indexes.map(withoutNamespace) as never);
    if (isAppendOnly(this.staged.database, this.staged.name)) await this.keepEntries();
  }

  /** What was appended since the backup stays. */
  private async keepEntries(): Promise<void> {
    for await (const entry of this.db.collection(this.staged.name).find({}, { batchSize: batchDocuments }))
      await this.collection.insertOne(entry).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  private async flush(): Promise<void> {
    if (this.batch.length > 0) await this.collection.insertMany(this.batch.splice(0));
    this.bytes = 0;
  }
}

function withoutNamespace({ ns: _ns, ...index }: Record<string, unknown>): Record<string, unknown> {
  return index;
}

/** Writes one file under its name once it is complete; one that is there already stays, for stored files never change. */
class FileLoader {
  private readonly target: string;
  private readonly temporary: string;
  private readonly file: FileHandle | null;

  private constructor(target: string, temporary: string, file: FileHandle | null) {
    [this.target, this.temporary, this.file] = [target, temporary, file];
  }

  static async start(
    folders: BackupFolders,
    { folder, path }: z.output<typeof fileMarker>,
  ): Promise<FileLoader> {
    const target = join(folders[folder], path);
    const temporary = `${target}.${randomUUID()}${temporarySuffix}`;
    if (existsSync(target)) return new FileLoader(target, temporary, null);
    await mkdir(dirname(target), { recursive: true });
    return new FileLoader(target, temporary, await open(temporary, 'wx', 0o600));
  }

  async add(bytes: Buffer): Promise<void> {
    await this.file?.writeFile(bytes);
  }

  async finish(): Promise<void> {
    if (!this.file) return;
    await this.file.sync();
    await this.file.close();
    await rename(this.temporary, this.target);
  }

  async abandon(): Promise<void> {
    await this.file?.close().catch(() => undefined);
    await rm(this.temporary, { force: true });
  }
}

/**
 * Loads a backup that was checked: collections beside those they are to replace, and files that are missing. What is
 * served does not change. Answers what waits to be put into place.
 */
export async function stageBackup(
  stores: PlatformStores,
  path: string,
  folders: BackupFolders,
): Promise<StagedCollection[]> {
  const staged: StagedCollection[] = [];
  let loader: CollectionLoader | FileLoader | null = null;
  const finish = async () => {
    await loader?.finish();
    if (loader instanceof CollectionLoader) staged.push(loader.staged);
    loader = null;
  };
  try {
    for await (const frame of readFrames(path)) {
      if (frame.kind === 'M') {
        await finish();
        const marker = parsePart(partMarker, frame, 'parts');
        if ('path' in marker) loader = await FileLoader.start(folders, marker);
        else {
          const collection: CollectionLoader = new CollectionLoader(stores, marker);
          await collection.start();
          loader = collection;
        }
      } else if (frame.kind === 'D' || frame.kind === 'C') {
        if (!loader)
          throw new BackupError('DAMAGED', 'This is no complete backup: its parts are out of order.');
        await loader.add(frame.bytes);
      }
    }
    await finish();
    return staged;
  } catch (error) {
    if (loader instanceof FileLoader) await loader.abandon();
    throw error;
  }
}
