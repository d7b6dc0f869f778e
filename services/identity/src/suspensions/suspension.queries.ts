import type { Model, QueryFilter } from 'mongoose';
import type { StoredUser } from '../users/user.model.ts';

/** Which suspensions are looked at. */
interface SuspensionPage {
  state: 'active' | 'ended';
  skip: number;
  limit: number;
}

const filters = {
  active: { isSuspended: true, erasedAt: { $exists: false } },
  ended: { suspensionEndedAt: { $gt: new Date(0) } },
} as const satisfies Record<string, QueryFilter<StoredUser>>;

/** Lists and counts of suspensions. */
export function createSuspensionQueries(users: Model<StoredUser>) {
  return {
    suspensions: ({ state, skip, limit }: SuspensionPage) =>
      users
        .find(filters[state])
        .sort(state === 'active' ? { suspendedAt: 1 } : { suspensionEndedAt: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredUser[]>(),
    countSuspensions: async () => {
      const [active, ended] = await Promise.all([
        users.countDocuments(filters.active),
        users.countDocuments(filters.ended),
      ]);
      return { active, ended };
    },
  };
}
