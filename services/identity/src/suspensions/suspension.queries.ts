import type { Model, QueryFilter } from 'mongoose';
import type { StoredUser } from '../users/user.model.ts';

/** Which suspensions are looked at. */
interface SuspensionPage {
  state: 'active' | 'ended' | 'appeals';
  skip: number;
  limit: number;
}

const filters = {
  active: { isSuspended: true, erasedAt: { $exists: false } },
  ended: { suspensionEndedAt: { $gt: new Date(0) } },
  appeals: { 'suspensionAppeal.waitingSince': { $gt: new Date(0) } },
} as const satisfies Record<string, QueryFilter<StoredUser>>;

const orders = {
  active: { suspendedAt: 1 },
  ended: { suspensionEndedAt: -1 },
  appeals: { 'suspensionAppeal.waitingSince': 1 },
} as const;

/** Lists and counts of suspensions. */
export function createSuspensionQueries(users: Model<StoredUser>) {
  return {
    suspensions: ({ state, skip, limit }: SuspensionPage) =>
      users.find(filters[state]).sort(orders[state]).skip(skip).limit(limit).lean<StoredUser[]>(),
    countSuspensions: async () => {
      const [active, ended, appeals] = await Promise.all([
        users.countDocuments(filters.active),
        users.countDocuments(filters.ended),
        users.countDocuments(filters.appeals),
      ]);
      return { active, ended, appeals };
    },
  };
}
