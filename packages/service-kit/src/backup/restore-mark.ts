import type { Database } from '../migrations/define-migration.ts';

/** Stands in a database from the moment a restore changes it until the whole platform is restored. */
interface RestoreMark {
  _id: 'restore';
  backup: string;
  startedAt: Date;
}

const marks = (db: Database) => db.collection<RestoreMark>('restoreMarks');

export async function markRestore(db: Database, backup: string): Promise<void> {
  await marks(db).replaceOne({ _id: 'restore' }, { backup, startedAt: new Date() }, { upsert: true });
}

export async function unmarkRestore(db: Database): Promise<void> {
  await marks(db).deleteOne({ _id: 'restore' });
}

/** Throws while a restore is at work on a database, or was cut short there: nobody may serve half of a platform. */
export async function assertRestored(db: Database): Promise<void> {
  const mark = await marks(db).findOne({ _id: 'restore' });
  if (mark)
    throw new Error(
      `The backup ${mark.backup} is being restored since ${mark.startedAt.toISOString()}. If that was cut short, run npm run restore again.`,
    );
}
