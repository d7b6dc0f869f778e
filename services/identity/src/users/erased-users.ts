import type { Model, Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { erasedName } from '@ankur/contracts/identity/user';
import type { StoredUser } from './user.model.ts';

interface Finding {
  find: (id: Types.ObjectId | string) => Promise<StoredUser | null>;
  get: (id: Types.ObjectId | string) => Promise<StoredUser>;
}

/** What the version before does not know of, and leaves when it erases. */
const unknownBefore = ['searchStarts', 'confirmedEmail', 'suspensionAppeal'] as const;

/** Finds members as if there had never been one who was erased. */
export const hideErased = ({ find, get }: Finding): Finding => ({
  find: async (id) => {
    const user = await find(id);
    return user?.erasedAt ? null : user;
  },
  get: async (id) => {
    const user = await get(id);
    if (user.erasedAt) throw new AppError('USER_NOT_FOUND');
    return user;
  },
});

/** What is left of erased accounts, and in others of those who held one. */
export function createErasedUsers(users: Model<StoredUser>) {
  return {
    /** Erased, with something left to remove. */
    erasing: (limit: number) =>
      users
        .find({ 'erasing.email': { $gt: '' } })
        .limit(limit)
        .lean<StoredUser[]>(),
    /** Those of them who have an account. */
    notErased: async (ids: readonly string[]): Promise<string[]> => {
      const found = users.find({ _id: { $in: ids }, erasedAt: { $exists: false } }, { _id: 1 });
      return (await found.lean<Pick<StoredUser, '_id'>[]>()).map(({ _id }) => _id.toHexString());
    },
    /** Those of them whose account is erased. */
    erasedAmong: async (ids: readonly string[]): Promise<string[]> => {
      const found = users.find({ _id: { $in: ids }, erasedAt: { $exists: true } }, { _id: 1 });
      return (await found.lean<Pick<StoredUser, '_id'>[]>()).map(({ _id }) => _id.toHexString());
    },
    erasureDone: async (id: Types.ObjectId): Promise<void> => {
      await users.updateOne({ _id: id }, { $unset: { erasing: 1 } });
    },

    /** Clears what an instance of the version before has left of accounts while both ran. */
    clearLeftovers: async (): Promise<void> => {
      const isLeft = unknownBefore.map((name) => ({ [name]: { $exists: true } }));
      await users.updateMany(
        { erasedAt: { $gt: new Date(0) }, $or: isLeft },
        { $unset: Object.fromEntries(unknownBefore.map((name) => [name, 1])) },
      );
    },

    /** Takes the name of an erased admin out of what they decided about others. */
    forgetActor: async (userId: string): Promise<void> => {
      await users.updateMany(
        { 'verification.decidedBy.id': userId, 'verification.decidedBy.username': { $ne: erasedName } },
        { $set: { 'verification.decidedBy.username': erasedName }, $inc: { version: 1 } },
      );
      // The first of both is what the index knows; a step that names nobody any more is left alone.
      const named = { 'by.id': userId, 'by.username': { $ne: erasedName } };
      const filter = { 'suspensionSteps.by.id': userId, suspensionSteps: { $elemMatch: named } };
      for await (const { _id, version, suspensionSteps = [] } of users
        .find(filter, { version: 1, suspensionSteps: 1 })
        .lean<Pick<StoredUser, '_id' | 'version' | 'suspensionSteps'>[]>()
        .cursor()) {
        const steps = suspensionSteps.map((step) =>
          step.by?.id === userId ? { ...step, by: { ...step.by, username: erasedName } } : step,
        );
        // Whoever writes meanwhile wins, and whoever has read before must read again; the next try looks at what is left.
        const { matchedCount } = await users.updateOne(
          { _id, version },
          { $set: { suspensionSteps: steps }, $inc: { version: 1 } },
        );
        if (matchedCount === 0) throw new AppError('CONFLICT');
      }
    },
  };
}
