import { createHash } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';

interface StoredGuesses {
  /** Hash of what is counted, so that a list of tried addresses is never stored. */
  _id: string;
  failures: number;
  locks: number;
  lockedUntil: Date | null;
  expiresAt: Date;
}

/** How many wrong guesses are allowed in a window, and for how long the next ones are refused (in ms) after so many locks before. */
export interface GuessRule {
  allowed: number;
  windowMs: number;
  lockMs: (locksBefore: number) => number;
  /** How long locks are remembered after their end, in ms; a day unless given. */
  keptMs?: number;
}

/** Counts wrong guesses at secrets by any key; every key has a window of its own. */
export interface GuessCounter {
  /** For how many ms the key is closed to guessing; 0 when it is open. */
  closedFor(key: string): Promise<number>;
  failed(key: string, rule: GuessRule): Promise<void>;
  /** Counts a guess before it is compared; answers for how many ms it must not be, 0 when it may. */
  spend(key: string, rule: GuessRule): Promise<number>;
  /** Takes one counted guess back: it was right. A lock that it brought, as the last one allowed, never was. */
  giveBack(key: string, rule: GuessRule): Promise<void>;
  forgive(key: string): Promise<void>;
}

const usuallyKeptMs = 24 * 60 * 60_000;
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url');

function guessModel(connection: Connection): Model<StoredGuesses> {
  const schema = new Schema<StoredGuesses>(
    {
      _id: { type: String, required: true },
      failures: { type: Number, default: 0 },
      locks: { type: Number, default: 0 },
      lockedUntil: { type: Date, default: null },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { collection: 'signInAttempts', versionKey: false },
  );
  return connection.model<StoredGuesses>('SignInAttempt', schema);
}

export function createGuessCounter(connection: Connection): GuessCounter {
  const guesses = guessModel(connection);
  const left = (stored: Pick<StoredGuesses, 'lockedUntil'> | null) =>
    Math.max(0, (stored?.lockedUntil?.getTime() ?? 0) - Date.now());

  /** The count with this guess; locks the key when it was the last one allowed. */
  async function count(key: string, { allowed, windowMs, lockMs, keptMs }: GuessRule) {
    const _id = idOf(key);
    const now = Date.now();
    // The store removes expired documents only now and then; an old window must not count.
    await guesses.deleteOne({ _id, expiresAt: { $lte: new Date(now) } });
    const stored = await guesses
      .findOneAndUpdate(
        { _id },
        {
          $inc: { failures: 1 },
          $setOnInsert: { locks: 0, lockedUntil: null, expiresAt: new Date(now + windowMs) },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<StoredGuesses>();
    if (left(stored) > 0) {
      // It was under way when another one locked the key: compared it is not, and towards the next lock it does not count.
      await guesses.updateOne({ _id, lockedUntil: stored?.lockedUntil ?? null }, { $set: { failures: 0 } });
      return { stored, lock: 0 };
    }
    if (!stored || stored.failures < allowed) return { stored, lock: 0 };
    const lock = lockMs(stored.locks);
    await guesses.updateOne(
      { _id, locks: stored.locks },
      {
        $set: {
          failures: 0,
          locks: stored.locks + 1,
          lockedUntil: new Date(now + lock),
          expiresAt: new Date(now + lock + (keptMs ?? usuallyKeptMs)),
        },
      },
    );
    return { stored, lock };
  }

  return {
    closedFor: async (key) => left(await guesses.findById(idOf(key)).lean<StoredGuesses>()),
    async failed(key, rule) {
      await count(key, rule);
    },
    async spend(key, rule) {
      const closed = left(await guesses.findById(idOf(key)).lean<StoredGuesses>());
      if (closed > 0) return closed;
      const { stored, lock } = await count(key, rule);
      // Another guess of the same moment locked the key, or used the last one up.
      return left(stored) || ((stored?.failures ?? 0) > rule.allowed ? lock : 0);
    },
    async giveBack(key, { allowed, windowMs }) {
      const _id = idOf(key);
      const now = Date.now();
      const counted = await guesses.updateOne({ _id, failures: { $gt: 0 } }, { $inc: { failures: -1 } });
      if (counted.modifiedCount === 1) return;
      // A lock puts the count to nothing: this guess was among those that brought it.
      await guesses.updateOne(
        { _id, failures: 0, locks: { $gt: 0 }, lockedUntil: { $gt: new Date(now) } },
        {
          $inc: { locks: -1 },
          $set: { failures: allowed - 1, lockedUntil: null, expiresAt: new Date(now + windowMs) },
        },
      );
    },
    async forgive(key) {
      await guesses.deleteOne({ _id: idOf(key) });
    },
  };
}
