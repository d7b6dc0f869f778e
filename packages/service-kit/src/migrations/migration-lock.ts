import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicateKey } from '../mongo/store-error.ts';
import type { Database } from './define-migration.ts';

/** How long a holder that says nothing is waited for, and how often one that lives speaks up. */
export interface LockTiming {
  expiryMs: number;
  renewMs: number;
}

const usual: LockTiming = { expiryMs: 30_000, renewMs: 5000 };
const pollMs = 250;

/** Another instance has taken the lock over, because this one said nothing for too long. */
export class LockLostError extends Error {
  override readonly name = 'LockLostError';
}

/** The right to migrate one database. */
export interface MigrationLock {
  /** Throws `LockLostError` once somebody else may be migrating. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

interface LockDocument {
  _id: 'lock';
  owner: string;
  expiresAt: Date;
}

const locks = (db: Database) => db.collection<LockDocument>('migrationLock');

const untilExpiry = (expiryMs: number) => ({ $add: ['$$NOW', expiryMs] });

/** Takes the lock unless a living instance holds it. Times are those of the store: clocks of instances may differ. */
async function tryToTake(db: Database, owner: string, expiryMs: number): Promise<boolean> {
  const { matchedCount } = await locks(db).updateOne(
    { _id: 'lock', $expr: { $lt: ['$expiresAt', '$$NOW'] } },
    [{ $set: { owner, expiresAt: untilExpiry(expiryMs) } }],
  );
  if (matchedCount === 1) return true;
  // Our clock counts only until the lock is renewed for the first time, at once.
  const first = { owner, expiresAt: new Date(Date.now() + expiryMs) };
  const inserted = await locks(db)
    .updateOne({ _id: 'lock' }, { $setOnInsert: first }, { upsert: true })
    .catch((error: unknown) => {
      if (isDuplicateKey(error)) return { upsertedCount: 0 };
      throw error;
    });
  return inserted.upsertedCount === 1;
}

async function hold(db: Database, owner: string, { expiryMs, renewMs }: LockTiming): Promise<MigrationLock> {
  let confirmedAt = performance.now();
  let lost = false;
  const renew = async () => {
    const askedAt = performance.now();
    const { matchedCount } = await locks(db).updateOne({ _id: 'lock', owner }, [
      { $set: { expiresAt: untilExpiry(expiryMs) } },
    ]);
    if (matchedCount === 0) lost = true;
    else confirmedAt = askedAt;
  };
  const timer = setInterval(() => void renew().catch(() => undefined), renewMs);
  timer.unref();
  await renew();
  return {
    async assertHeld() {
      // A process that was stopped for a while has missed its turns: nobody but the store knows who holds the lock now.
      if (!lost && performance.now() - confirmedAt > expiryMs / 2) await renew();
      if (lost) throw new LockLostError('Another instance has taken over the migrations');
    },
    async release() {
      clearInterval(timer);
      await locks(db).deleteOne({ _id: 'lock', owner });
    },
  };
}

/** Waits until no living instance migrates this database, then takes its place; null once `isDone` says there is nothing left to do. */
export async function takeLock(
  db: Database,
  isDone: () => Promise<boolean>,
  { signal, timing = usual }: { signal: AbortSignal; timing?: LockTiming | undefined },
): Promise<MigrationLock | null> {
  const owner = randomUUID();
  while (!(await isDone())) {
    if (await tryToTake(db, owner, timing.expiryMs)) return hold(db, owner, timing);
    await delay(pollMs, undefined, { signal });
  }
  return null;
}
