import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';

/** Wrong passwords before an account is closed to guessing for a while; unknown addresses count alike. */
const maxFailures = 5;
const windowMs = 15 * 60_000;
const maxLockMs = 4 * 60 * 60_000;

interface StoredAttempts {
  /** Hash of the address, so that a list of tried addresses is never stored. */
  _id: string;
  failures: number;
  locks: number;
  lockedUntil: Date | null;
  expiresAt: Date;
}

function attemptModel(connection: Connection) {
  const schema = new Schema<StoredAttempts>(
    {
      _id: { type: String, required: true },
      failures: { type: Number, default: 0 },
      locks: { type: Number, default: 0 },
      lockedUntil: { type: Date, default: null },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { collection: 'signInAttempts', versionKey: false },
  );
  return connection.model<StoredAttempts>('SignInAttempt', schema);
}

export interface SignInAttempts {
  /** Throws `RATE_LIMITED` while the account is closed to guessing. */
  check(email: string): Promise<void>;
  failed(email: string): Promise<void>;
  succeeded(email: string): Promise<void>;
}

const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url');

export function createSignInAttempts(connection: Connection, scale: number): SignInAttempts {
  const attempts = attemptModel(connection);
  const allowed = Math.max(1, Math.round(maxFailures * scale));

  async function lock(stored: StoredAttempts, now: number): Promise<void> {
    const lockMs = Math.min(windowMs * 2 ** stored.locks, maxLockMs);
    await attempts.updateOne(
      { _id: stored._id, locks: stored.locks },
      {
        $set: {
          failures: 0,
          locks: stored.locks + 1,
          lockedUntil: new Date(now + lockMs),
          expiresAt: new Date(now + 24 * 60 * 60_000),
        },
      },
    );
  }

  return {
    async check(email) {
      const stored = await attempts.findById(keyOf(email)).lean();
      const waitMs = (stored?.lockedUntil?.getTime() ?? 0) - Date.now();
      if (waitMs > 0) {
        throw new AppError('RATE_LIMITED', {
          message: 'Too many wrong passwords. Please wait a while and try again.',
          retryAfter: waitMs / 1000,
        });
      }
    },
    async failed(email) {
      const _id = keyOf(email);
      const now = Date.now();
      // The store removes expired documents only now and then; an old window must not count.
      await attempts.deleteOne({ _id, expiresAt: { $lte: new Date(now) } });
      const stored = await attempts
        .findOneAndUpdate(
          { _id },
          {
            $inc: { failures: 1 },
            $setOnInsert: { locks: 0, lockedUntil: null, expiresAt: new Date(now + windowMs) },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      if (stored && stored.failures >= allowed) await lock(stored, now);
    },
    async succeeded(email) {
      await attempts.deleteOne({ _id: keyOf(email) });
    },
  };
}
