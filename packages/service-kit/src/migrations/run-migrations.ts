import { EnvError } from '../env.ts';
import type { Logger } from '../logger.ts';
import { assertNumbered, type Database, type Migration } from './define-migration.ts';
import { type LockTiming, type StoreLock, takeLock } from '../lock/store-lock.ts';

/** What `runMigrations` needs; `timing` is for tests. */
export interface MigrationOptions {
  /** Name of the service, for its messages. */
  service: string;
  migrations: readonly Migration[];
  logger: Logger;
  signal: AbortSignal;
  timing?: LockTiming;
}

interface AppliedMigration {
  _id: number;
  name: string;
  at: Date;
}

const place = { collection: 'migrationLock', name: 'lock' };
const applied = (db: Database) => db.collection<AppliedMigration>('migrations');

/** Ids that have run; throws `EnvError` when a later version of the code has been here. */
async function findApplied(db: Database, { service, migrations }: MigrationOptions): Promise<Set<number>> {
  const done = await applied(db).find({}).toArray();
  const unknown = done.find(({ _id }) => !migrations.some(({ id }) => id === _id));
  if (unknown)
    throw new EnvError([
      `the data of ${service} was written by a newer version of Ankur (migration ${String(unknown._id)}, ${unknown.name}): start that version, or go back to a copy of the data from before the upgrade`,
    ]);
  return new Set(done.map(({ _id }) => _id));
}

async function runOne(db: Database, migration: Migration, options: MigrationOptions & { lock: StoreLock }) {
  const { logger, signal, lock } = options;
  const { id: _id, name } = migration;
  const proceed = async () => {
    signal.throwIfAborted();
    await lock.assertHeld();
  };
  const began = performance.now();
  await proceed();
  await migration.up({ db, logger, proceed });
  await proceed();
  await applied(db).updateOne({ _id }, { $setOnInsert: { name, at: new Date() } }, { upsert: true });
  logger.info({ migration: _id, name, ms: Math.round(performance.now() - began) }, 'Data migrated');
}

/**
 * Brings a service's database to the state that this version expects: what has not run yet, in order, by one instance at a
 * time. Resolves when nothing is left to do, whoever has done it.
 * @throws EnvError when the data is that of a newer version
 */
export async function runMigrations(db: Database, options: MigrationOptions): Promise<void> {
  const { migrations } = options;
  assertNumbered(migrations);
  const isDone = async () => (await findApplied(db, options)).size === migrations.length;
  const lock = await takeLock(db, isDone, { ...options, place });
  if (!lock) return;
  try {
    // Read again: the instance before us may have finished just before we took its place.
    const done = await findApplied(db, options);
    for (const migration of migrations)
      if (!done.has(migration.id)) await runOne(db, migration, { ...options, lock });
  } finally {
    await lock.release();
  }
}
