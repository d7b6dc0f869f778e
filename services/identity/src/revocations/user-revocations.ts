import type { Model } from 'mongoose';
import type { StoredUser } from '../users/user.model.ts';
import type { StoredRevocation } from './revocation-fields.ts';

/** A user with a revocation. */
type RevokedUser = Pick<StoredUser, '_id'> & { revocation: StoredRevocation };

/** The revocations that stand in accounts, in their order. */
export function createUserRevocations(users: Model<StoredUser>) {
  return {
    revokedAfter: (seq: number, limit: number) =>
      users
        .find({ 'revocation.seq': { $gt: seq } }, { revocation: 1 })
        .sort({ 'revocation.seq': 1 })
        .limit(limit)
        .lean<RevokedUser[]>(),
    newestRevocation: async () =>
      (
        await users
          .findOne({ 'revocation.seq': { $gt: 0 } })
          .sort({ 'revocation.seq': -1 })
          .lean()
      )?.revocation?.seq ?? 0,
  };
}
