import { randomUUID } from 'node:crypto';
import type { Database } from '../migrations/define-migration.ts';

/** How far the backfill of one projection has come; kept in the service's own database. */
export interface BackfillMark {
  /** Name of the projection. */
  _id: string;
  /** Changes with every request, so that a run that is on its way notices that it has to begin anew. */
  run: string;
  /** Id of the last item applied; null at the beginning. */
  after: string | null;
  /** Items applied, and among them those that could not be. */
  items: number;
  failed: number;
  completedAt: Date | null;
}

const marks = (db: Database) => db.collection<BackfillMark>('backfills');
const atBeginning = () => ({ run: randomUUID(), after: null, items: 0, failed: 0, completedAt: null });

/** Makes sure that a projection has a mark, and writes only where there is none: a new one is due at once. */
export async function ensureMark(db: Database, name: string): Promise<void> {
  if (await findMark(db, name)) return;
  await marks(db).updateOne({ _id: name }, { $setOnInsert: atBeginning() }, { upsert: true });
}

/** The mark of a projection; null when its service has never started. */
export function findMark(db: Database, name: string): Promise<BackfillMark | null> {
  return marks(db).findOne({ _id: name });
}

/** The marks of all projections of a service. */
export function listMarks(db: Database): Promise<BackfillMark[]> {
  return marks(db).find({}).sort({ _id: 1 }).toArray();
}

/** Notes that a page was applied; false when the backfill was requested anew meanwhile. */
export async function advanceMark(
  db: Database,
  { _id, run }: BackfillMark,
  page: { next: string | null; items: number; failed: number },
): Promise<boolean> {
  const { next, items, failed } = page;
  const completedAt = next === null ? new Date() : null;
  const { matchedCount } = await marks(db).updateOne(
    { _id, run },
    { $set: { after: next, completedAt }, $inc: { items, failed } },
  );
  return matchedCount === 1;
}

/** Has a projection filled from the beginning, by whichever instance of its service looks first; false when there is no such projection. */
export async function requestBackfill(db: Database, name: string): Promise<boolean> {
  const { matchedCount } = await marks(db).updateOne({ _id: name }, { $set: atBeginning() });
  return matchedCount === 1;
}
