import type { Model, QueryFilter } from 'mongoose';
import type { Role } from '@ankur/contracts/roles';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import type { StoredUser } from './user.model.ts';

/** Which accounts admins look at. */
export interface ListedUsers {
  role: Role | 'all';
  status: 'all' | 'verified' | 'suspended' | 'pending';
  search: string;
}

export interface UserPage extends ListedUsers {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/** Search text is never a pattern. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Suspended wins over verified, verified over pending (C14). */
const statusFilters = {
  all: {},
  suspended: { isSuspended: true },
  verified: { isSuspended: false, isVerified: true },
  pending: { isSuspended: false, isVerified: false },
} as const;

function listFilter({ role, status, search }: ListedUsers): QueryFilter<StoredUser> {
  return {
    erasedAt: { $exists: false },
    ...statusFilters[status],
    ...(role === 'all' ? {} : { role }),
    ...(search === '' ? {} : { searchKey: { $regex: literal(search.toLowerCase()) } }),
  };
}

/** Lists and counts of accounts, for admins and figures. */
export function createUserQueries(users: Model<StoredUser>) {
  return {
    afterId: (after: string | undefined, limit: number) =>
      users
        .find(after === undefined ? {} : { _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredUser[]>(),
    list: ({ sort, skip, limit, ...page }: UserPage) =>
      users.find(listFilter(page)).sort(sort).skip(skip).limit(limit).lean<StoredUser[]>(),
    countListed: (page: ListedUsers) => users.countDocuments(listFilter(page)),
    /** The listed accounts one after another, a batch at a time. */
    stream: ({ sort, skip, limit, ...page }: UserPage): AsyncIterable<StoredUser> =>
      users
        .find(listFilter(page))
        .sort(sort)
        .skip(skip)
        .limit(limit)
        .lean<StoredUser[]>()
        .cursor({ batchSize: 500 }),
    count: (filter: QueryFilter<StoredUser>) => users.countDocuments(filter),
    /** What is left of an account is counted nowhere; by index, so that the other counts stay as cheap as they are. */
    countErased: (filter: QueryFilter<StoredUser> = {}) =>
      users.countDocuments({ ...filter, erasedAt: { $gt: new Date(0) } }),
    /** Accounts that still exist, by the day on which they were registered. */
    countRegistered: (range: DayRange) =>
      countDays<{ role: Role }>(users, {
        match: { erasedAt: { $exists: false } },
        field: 'createdAt',
        range,
        by: ['role'],
      }),
    /** How many accounts have each value of a field, most first. */
    countBy: async (field: 'sport' | 'level' | 'role') => {
      const groups = await users.aggregate<{ _id: string | null; count: number }>([
        { $match: { erasedAt: { $exists: false } } },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      ]);
      return groups
        .map(({ _id, count }) => ({ _id: _id ?? 'unknown', count }))
        .sort((one, other) => other.count - one.count || one._id.localeCompare(other._id));
    },
    /**
     * Two at most of the accounts that bear one of these names, each the beginning of the next and written in lower case.
     * Those of the longest name come first: two of them say that it is no one's alone.
     */
    named: (names: readonly string[]) =>
      users
        .find({ usernameKey: { $in: [...names] }, erasedAt: { $exists: false } })
        .sort({ usernameKey: -1, _id: -1 })
        .limit(2)
        .lean<StoredUser[]>(),
    countSports: async () => (await users.distinct('sport', { sport: { $exists: true } })).length,
  };
}
