import type { Model, Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { erasedName } from '@ankur/contracts/identity/user';
import type { StoredUser } from './user.model.ts';

interface Finding {
  find: (id: Types.ObjectId | string) => Promise<StoredUser | null>;
  get: (id: Types.ObjectId | string) => Promise<StoredUser>;
}

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
    erasureDone: async (id: Types.ObjectId): Promise<void> => {
      await users.updateOne({ _id: id }, { $unset: { erasing: 1 } });
    },

    /** Takes the name of an erased admin out of what they decided about others. */
    forgetActor: async (userId: string): Promise<void> => {
      await users.updateMany(
        { 'verification.decidedBy.id': userId },
        { $set: { 'verification.decidedBy.username': erasedName } },
      );
      for await (const { _id, suspensionSteps = [] } of users
        .find({ 'suspensionSteps.by.id': userId }, { suspensionSteps: 1 })
        .lean<Pick<StoredUser, '_id' | 'suspensionSteps'>[]>()
        .cursor()) {
        const steps = suspensionSteps.map((step) =>
          step.by?.id === userId ? { ...step, by: { ...step.by, username: erasedName } } : step,
        );
        // Whoever adds a step meanwhile wins; this is looked at again with the next try.
        const unchanged = { _id, suspensionSteps: { $size: steps.length } };
        const { matchedCount } = await users.updateOne(unchanged, { $set: { suspensionSteps: steps } });
        if (matchedCount === 0) throw new AppError('CONFLICT');
      }
    },
  };
}
