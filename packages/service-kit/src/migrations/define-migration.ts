import type { Connection } from 'mongoose';
import type { Logger } from '../logger.ts';

/** The service's own database, without models: these change with the code, a migration never does. */
export type Database = NonNullable<Connection['db']>;

/** What a migration works with. */
export interface MigrationContext {
  db: Database;
  logger: Logger;
  /** Fails when another instance has taken over, or this one stops: call it between two batches. */
  proceed: () => Promise<void>;
}

/**
 * One step from the data of an earlier version to that of this one. It may be cut short and run again from the start, and
 * instances of the earlier version work on while it runs: it adds what the new code reads, and a later version, when no
 * earlier instance is left, removes what the old code needed.
 */
export interface Migration {
  /** Rises from 1 without gaps within a service; never given to another migration. */
  id: number;
  name: string;
  up(context: MigrationContext): Promise<void>;
}

/** Declares a migration, in a file called like `0001-cases-have-media.ts`. */
export function defineMigration(migration: Migration): Migration {
  return migration;
}

/** Fails unless the ids of a service's migrations are 1, 2, 3 and so on. */
export function assertNumbered(migrations: readonly Migration[]): void {
  const wrong = migrations.find(({ id }, index) => id !== index + 1);
  if (wrong)
    throw new Error(`Migration ${String(wrong.id)} (${wrong.name}) is out of order: ids are 1, 2, 3 ...`);
}
