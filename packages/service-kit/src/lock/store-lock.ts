import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicateKey } from '../mongo/store-error.ts';
import type { Database } from '../migrations/define-migration.ts';

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

/** The right of one instance to do some work on one database. */
export interface StoreLock {
  /** Throws `LockLostError` once somebody else may be doing it. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

interface LockDocument {
  _id: string;
  owner: string;
  expiresAt: Date;
}

/** Which lock of a database is meant: its name, and the collection that keeps it. */
export interface LockPlace {
  collection: string;
  name: string;
}

/** One wish for a lock. */
interface Claim {
  db: Database;
  place: LockPlace;
  owner: string;
  timing: LockTiming;
}

const locksOf = ({ db, place }: Pick<Claim, 'db' | 'place'>) => db.collection<LockDocument>(place.collection);

const untilExpiry = (expiryMs: number) => ({ $add: ['$$NOW', expiryMs] });

/** Takes the lock unless a living instance holds it. Times are those of the store: clocks of instances may differ. */
async function tryToTake(claim: Claim): Promise<boolean> {
  const { owner, place, timing } = claim;
  const { expiryMs } = timing;
  const locks = locksOf(claim);
  const { matchedCount } = await locks.updateOne(
    { _id: place.name, $expr: { $lt: ['$expiresAt', '$$NOW'] } },
    [{ $set: { owner, expiresAt: untilExpiry(expiryMs) } }],
  );
  if (matchedCount === 1) return true;
  // Our clock counts only until the lock is renewed for the first time, at once.
  const first = { owner, expiresAt: new Date(Date.now() + expiryMs) };
  const inserted = await locks
    .updateOne({ _id: place.name }, { $setOnInsert: first }, { upsert: true })
    .catch((error: unknown) => {
      if (isDuplicateKey(error)) return { upsertedCount: 0 };
      throw error;
    });
  return inserted.upsertedCount === 1;
}

async function hold(claim: Claim): Promise<StoreLock> {
  const { owner, place, timing } = claim;
  const { expiryMs, renewMs } = timing;
  const locks = locksOf(claim);
  const mine = { _id: place.name, owner };
  let confirmedAt = performance.now();
  let lost = false;
  const renew = async () => {
    const askedAt = performance.now();
    const { matchedCount } = await locks.updateOne(mine, [{ $set: { expiresAt: untilExpiry(expiryMs) } }]);
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
      if (lost) throw new LockLostError(`Another instance has taken over: ${place.collection} ${place.name}`);
    },
    async release() {
      clearInterval(timer);
      await locks.deleteOne(mine);
    },
  };
}

/** Waits until no living instance holds the lock, then takes its place; null once `isDone` says there is nothing left to do. */
export async function takeLock(
  db: Database,
  isDone: () => Promise<boolean>,
  {
    place,
    signal,
    timing = usual,
  }: { place: LockPlace; signal: AbortSignal; timing?: LockTiming | undefined },
): Promise<StoreLock | null> {
  const claim: Claim = { db, place, timing, owner: randomUUID() };
  while (!(await isDone())) {
    if (await tryToTake(claim)) return hold(claim);
    await delay(pollMs, undefined, { signal });
  }
  return null;
}
