import type { mongo } from 'mongoose';
import type { MigrationContext } from './define-migration.ts';

const batchSize = 500;

/** Which documents a migration is about. */
export interface BatchQuery {
  collection: string;
  filter: Record<string, unknown>;
}

/**
 * Calls `work` with the documents of a collection that match, 500 at a time in the order of their ids, so that neither the
 * store nor those who use it ever wait for more. Cut short, the next run starts from the first that still matches.
 */
export async function inBatches<T extends mongo.Document>(
  { db, proceed }: MigrationContext,
  { collection, filter }: BatchQuery,
  work: (documents: T[]) => Promise<unknown>,
): Promise<void> {
  let after: unknown;
  for (;;) {
    await proceed();
    const beyond = after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
    const options = { sort: { _id: 1 }, limit: batchSize } as const;
    const batch = (await db.collection(collection).find(beyond, options).toArray()) as unknown as T[];
    if (batch.length > 0) await work(batch);
    if (batch.length < batchSize) return;
    after = batch.at(-1)?.['_id'];
  }
}
