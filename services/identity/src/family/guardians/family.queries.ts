import type { Model } from 'mongoose';
import type { StoredUser } from '../../users/user.model.ts';

/** Athletes whose guardian one member can be. */
export const maxChildren = 20;

/** Who belongs to whom. */
export function createFamilyQueries(users: Model<StoredUser>) {
  return {
    childrenOf: (guardianId: string) =>
      users.find({ 'family.guardians.id': guardianId }).limit(maxChildren).lean<StoredUser[]>(),
    /** Athletes whose family has named this coach. */
    entrustedTo: (coachId: string) =>
      users.find({ 'family.coachId': coachId }).limit(200).lean<StoredUser[]>(),
    inviterOf: (hash: string) => users.findOne({ 'family.invite.hash': hash }).lean<StoredUser>(),
  };
}
