import { listBackups, pruneBackups } from '@ankur/service-kit/backup/backup-folder';
import { checkBackup } from '@ankur/service-kit/backup/check-backup';
import { writeBackup } from '@ankur/service-kit/backup/write-backup';
import { backupPlaces, backupsKept, fileOf } from './backup-places.ts';
import { knownMigrations } from './known-migrations.ts';
import { openStore } from './open-store.ts';

const usage = `Usage: npm run backup [-- <command>]

  (none)         back up everything as of this moment; the platform may run
  list           the backups there are, newest first
  check <file>   read one whole and compare it with what it says of itself; its id will do

They lie in BACKUPS_DIR, or in DATA_DIR (.data/backups). The newest BACKUPS_KEPT (10) stay.
The store is that of MONGODB_URI, or the one in DATA_DIR.`;

const megabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`;

async function run([command, file]: readonly string[]): Promise<void> {
  const { dataPath, files, folder } = backupPlaces();
  if (command === 'list') {
    const backups = await listBackups(folder);
    if (backups.length === 0) console.log(`There is none in ${folder}.`);
    for (const { id, documents, files: count, size, by } of backups)
      console.log(
        `${id}  ${String(documents)} documents, ${String(count)} files, ${megabytes(size)}, by ${by}`,
      );
    return;
  }
  if (command === 'check' && file !== undefined) {
    const good = await checkBackup(fileOf(file, folder), knownMigrations());
    console.log(
      `Good: ${String(good.documents)} documents and ${String(good.files)} files of ${good.createdAt}.`,
    );
    return;
  }
  if (command !== undefined) throw new Error(usage);
  const kept = backupsKept();
  const store = await openStore(dataPath, { alone: false });
  try {
    const made = await writeBackup({ uri: store.uri, folder, files, by: 'command' });
    console.log(
      `${made.id}  ${String(made.documents)} documents, ${String(made.files)} files, ${megabytes(made.size)}`,
    );
    const removed = await pruneBackups(folder, kept);
    for (const id of removed) console.log(`${id}  removed: older than those that are kept`);
  } finally {
    await store.close();
  }
}

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
