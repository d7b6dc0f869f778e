import type { Connection } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { SecretBox } from './secret-box.ts';
import { twoFactorModel, type StoredTwoFactor } from './two-factor.model.ts';

/** Secrets that none of the keys opens which are here. */
const sealedBesides = ({ prefixes }: SecretBox) => ({
  $and: [
    { secret: { $regex: '^v1\\.' } },
    ...prefixes.map((prefix) => ({ secret: { $not: { $regex: `^${prefix.replaceAll('.', '\\.')}` } } })),
  ],
});

/** The one place that reads and writes second steps; every write says what it was decided on. */
export function createTwoFactorRepository(connection: Connection, box: SecretBox) {
  const model = twoFactorModel(connection);
  return {
    /** Null unless the account asks for a code. */
    on: (userId: string) => model.findOne({ _id: userId, enabled: true }).lean<StoredTwoFactor>(),
    /** The secret of the app; null unless the account asks for a code. One of before, or of an older key, is sealed anew. */
    readSecret: async (userId: string): Promise<string | null> => {
      const stored = (await model.findOne({ _id: userId, enabled: true }).lean<StoredTwoFactor>())?.secret;
      if (stored === undefined) return null;
      const secret = box.open(stored, userId);
      if (!box.isCurrent(stored))
        await model.updateOne(
          { _id: userId, secret: stored },
          { $set: { secret: box.seal(secret, userId) } },
        );
      return secret;
    },
    /** An account whose second step cannot be read, for its key is not here; null where there is none. */
    findUnreadable: () => model.findOne(sealedBesides(box)).lean<StoredTwoFactor>(),
    /** What waits for a first code: the secret, and how it is stored. */
    findPending: async (userId: string): Promise<{ secret: string; sealed: string } | null> => {
      const stored = await model.findOne({ _id: userId, enabled: false }).lean<StoredTwoFactor>();
      const sealed = stored?.pending;
      return sealed === undefined ? null : { secret: box.open(sealed, userId), sealed };
    },

    /** Throws `TWO_FACTOR_ON` where a second step is on: nothing replaces its secret. */
    begin: async (userId: string, secret: string): Promise<void> => {
      const pending = box.seal(secret, userId);
      await model
        .updateOne(
          { _id: userId, enabled: false },
          { $set: { pending }, $setOnInsert: { lastStep: 0, recovery: [] } },
          { upsert: true },
        )
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new AppError('TWO_FACTOR_ON') : error;
        });
    },
    /** False when this secret waits no longer. */
    enable: async (
      userId: string,
      { sealed, step, recovery }: { sealed: string; step: number; recovery: readonly string[] },
    ): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: userId, enabled: false, pending: sealed },
        {
          $set: { enabled: true, secret: sealed, lastStep: step, recovery: [...recovery] },
          $unset: { pending: 1 },
        },
      );
      return matchedCount === 1;
    },
    /** Once for each step, whoever asks at the same moment. */
    useStep: async (userId: string, step: number): Promise<boolean> => {
      const { modifiedCount } = await model.updateOne(
        { _id: userId, enabled: true, lastStep: { $lt: step } },
        { $set: { lastStep: step } },
      );
      return modifiedCount === 1;
    },
    useRecovery: async (userId: string, hash: string): Promise<boolean> => {
      const { modifiedCount } = await model.updateOne(
        { _id: userId, enabled: true, recovery: hash },
        { $pull: { recovery: hash } },
      );
      return modifiedCount === 1;
    },
    renewRecovery: async (userId: string, recovery: readonly string[]): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: userId, enabled: true },
        { $set: { recovery: [...recovery] } },
      );
      return matchedCount === 1;
    },
    /** Also a set-up that was begun. */
    erase: async (userId: string): Promise<void> => {
      await model.deleteOne({ _id: userId });
    },
    /** False when there is none that is on: somebody else was first. */
    remove: async (userId: string): Promise<boolean> => {
      const { deletedCount } = await model.deleteOne({ _id: userId, enabled: true });
      return deletedCount === 1;
    },
  };
}
export type TwoFactorRepository = ReturnType<typeof createTwoFactorRepository>;
