import { randomUUID } from 'node:crypto';
import { adminActed } from '@ankur/contracts/audit.events';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { listMarks, requestBackfill } from '../backfill/backfill-mark.ts';
import { outboxEntry } from '../outbox/outbox-entry.ts';
import { backedUpDatabases, isReplaced, stagingPrefix, type BackupFolders } from './backup-contents.ts';
import { explainFullDisk } from './backup-error.ts';
import { openStores, type PlatformStores } from './backup-stores.ts';
import { checkBackup, type CheckedBackup, type KnownMigrations } from './check-backup.ts';
import { endSessions } from './end-sessions.ts';
import { markRestore, unmarkRestore } from './restore-mark.ts';
import { stageBackup, type StagedCollection } from './stage-backup.ts';

/** What to restore, and where to. No service may run on the store. */
export interface RestoreOptions {
  path: string;
  uri: string;
  files: BackupFolders;
  known: KnownMigrations;
  /** One line per step. */
  print?: (line: string) => void;
}

/** What was restored. */
export interface Restored {
  backup: CheckedBackup;
  /** Sessions that were open. */
  sessionsEnded: number;
}

async function listCollectionNames(stores: PlatformStores, database: ServiceName): Promise<string[]> {
  const listed = await stores.database(database).listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name);
}

/** What an earlier attempt has left, or this one: nothing that is served. */
async function dropStaged(stores: PlatformStores): Promise<void> {
  for (const database of backedUpDatabases)
    for (const name of await listCollectionNames(stores, database))
      if (name.startsWith(stagingPrefix)) await stores.database(database).dropCollection(name);
}

async function switchDatabase(
  stores: PlatformStores,
  database: ServiceName,
  staged: readonly StagedCollection[],
): Promise<void> {
  const db = stores.database(database);
  const own = staged.filter((collection) => collection.database === database).map(({ name }) => name);
  for (const name of own) await db.renameCollection(`${stagingPrefix}${name}`, name, { dropTarget: true });
  for (const name of await listCollectionNames(stores, database))
    if (!own.includes(name) && isReplaced(database, name)) await db.dropCollection(name);
  // Events on their way when the backup was made are in no database: what services keep of each other is filled again.
  for (const { _id } of await listMarks(db)) await requestBackfill(db, _id);
}

/** Goes into the audit log by way of the relay of identity, once, when the platform starts. */
async function logRestore(stores: PlatformStores, { id, createdAt, by, documents, files }: CheckedBackup) {
  const act = {
    action: 'backup.restore',
    target: { type: 'backup', id, label: createdAt },
    before: null,
    after: { documents, files, madeBy: by },
  };
  const entry = outboxEntry(adminActed('identity'), act, { actor: null });
  await stores
    .database('identity')
    .collection<{ _id: string }>('backupRuns')
    .insertOne({ _id: `restore-${randomUUID()}`, version: 1, outbox: [entry] } as never);
}

/**
 * Restores a platform that is stopped. The file is read whole first, then loaded beside what is there; only when all of it
 * is stored are collections replaced, under a mark that keeps services from starting in between. Cut short before, nothing
 * has changed; cut short in between, it is run again.
 * @throws BackupError `DAMAGED` or `NEWER` before anything changes, `FULL` before anything that is served changes
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, uri, files, known, print = () => undefined } = options;
  const backup = await checkBackup(path, known);
  print(
    `Checked: ${String(backup.documents)} documents and ${String(backup.files)} files of ${backup.createdAt}.`,
  );
  const stores = await openStores(uri);
  try {
    const staged = await stage(stores, { path, files });
    print('Loaded beside what is there. Nothing that is served has changed yet.');
    for (const database of backedUpDatabases) await markRestore(stores.database(database), backup.id);
    for (const database of backedUpDatabases) await switchDatabase(stores, database, staged);
    const sessionsEnded = await endSessions(stores.database('identity'));
    await logRestore(stores, backup);
    for (const database of backedUpDatabases) await unmarkRestore(stores.database(database));
    return { backup, sessionsEnded };
  } finally {
    await stores.close();
  }
}

async function stage(stores: PlatformStores, { path, files }: Pick<RestoreOptions, 'path' | 'files'>) {
  await dropStaged(stores);
  try {
    return await stageBackup(stores, path, files);
  } catch (error) {
    await dropStaged(stores).catch(() => undefined);
    throw explainFullDisk(error, 'nothing was restored, everything is as it was.');
  }
}
