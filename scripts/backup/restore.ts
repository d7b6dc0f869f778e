import { openStores } from '@ankur/service-kit/backup/backup-stores';
import { restoreBackup } from '@ankur/service-kit/backup/restore-backup';
import { backupPlaces, fileOf } from './backup-places.ts';
import { knownMigrations } from './known-migrations.ts';
import { openStore } from './open-store.ts';
import { openSeedMark } from '../platform/data/seed-mark.ts';

const usage = `Usage: npm run restore -- <file> [--services-stopped]

Puts a backup (a path, or the id that npm run backup -- list tells) in place of everything the platform has. Stop the
platform first. Accounts, passwords and roles are then those of the backup, and everybody signs in anew. The audit log
keeps what was added since.

The store is that of MONGODB_URI, where nobody can see whether services still run: say so with --services-stopped.
Without it, the store in DATA_DIR (.data).`;

/** Whether what was restored is a demo, whose accounts have published passwords. */
async function isDemo(uri: string): Promise<boolean> {
  const stores = await openStores(uri);
  try {
    const settings = await stores.database('identity').collection('platformSettings').findOne({ demo: true });
    return settings !== null;
  } finally {
    await stores.close();
  }
}

async function run(args: readonly string[]): Promise<void> {
  const [named, ...more] = args.filter((arg) => arg !== '--services-stopped');
  if (named === undefined || named.startsWith('-') || more.length > 0) throw new Error(usage);
  if (process.env['MONGODB_URI'] && !args.includes('--services-stopped'))
    throw new Error('Stop all services and gateways, then say so with --services-stopped.');
  const { dataPath, files, folder } = backupPlaces();
  const path = fileOf(named, folder);
  const store = await openStore(dataPath, { alone: true });
  try {
    const options = { path, uri: store.uri, files, known: knownMigrations() };
    const { backup, sessionsEnded } = await restoreBackup({ ...options, print: (line) => console.log(line) });
    console.log(
      `Restored ${backup.id}. ${String(sessionsEnded)} open sessions ended: everybody signs in anew.`,
    );
    if (process.env['MONGODB_URI']) return;
    if (await isDemo(store.uri)) openSeedMark(dataPath).write('complete');
    else if (openSeedMark(dataPath).state === 'none')
      console.log('This is no demo: start it with DEMO=false, or demo members join the restored ones.');
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
