import type { Model } from 'mongoose';
import { verificationStates } from '@ankur/contracts/identity/verification.endpoints';
import type { StoredUser } from '../users/user.model.ts';
import type { VerificationState } from './verification-fields.ts';

/** Which requests are looked at. */
interface RequestPage {
  status: VerificationState;
  skip: number;
  limit: number;
}

/** Lists and counts of requests for the badge. */
export function createVerificationQueries(users: Model<StoredUser>) {
  return {
    /** What waits comes oldest first, what is done newest first. */
    verificationRequests: ({ status, skip, limit }: RequestPage) =>
      users
        .find({ 'verification.status': status })
        .sort({ 'verification.askedAt': status === 'open' ? 1 : -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredUser[]>(),
    countVerificationRequests: async () => {
      const counted = await Promise.all(
        verificationStates.map((status) => users.countDocuments({ 'verification.status': status })),
      );
      const [open = 0, approved = 0, declined = 0, revoked = 0] = counted;
      return { open, approved, declined, revoked };
    },
  };
}
