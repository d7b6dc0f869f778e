import type { Model, QueryFilter, Types } from 'mongoose';
import type { Role } from '@ankur/contracts/roles';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import type { StoredUser } from './user.model.ts';

/** Search text is never a pattern. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** More sports or levels than are worth a look each. */
const maxValues = 1000;
type Field = 'sport' | 'level' | 'role';

/** Reads and counts of accounts, for figures and other services. */
export function createUserQueries(users: Model<StoredUser>) {
  /** Accounts that still exist, found by an index; MongoDB looks at each of them too, for null may be a missing field. */
  const count = (filter: QueryFilter<StoredUser> = {}): Promise<number> =>
    users.countDocuments({ erasedAt: null, ...filter }).exec();

  /** The values of a field, from one to the next through its index: a look for each value, not for each account. */
  async function valuesOf(field: Field): Promise<string[]> {
    const values: string[] = [];
    while (values.length < maxValues) {
      const next = await users
        .findOne({ erasedAt: null, [field]: { $gt: values.at(-1) ?? '' } }, { [field]: 1 })
        .sort({ [field]: 1 })
        .lean<Pick<StoredUser, Field>>();
      if (!next) break;
      values.push(next[field] ?? '');
    }
    return values;
  }

  const isMany = (values: readonly string[]) => values.length === maxValues;

  /** The most frequent values, from one look at all accounts. */
  const countMany = (field: Field) =>
    users.aggregate<{ _id: string; count: number }>([
      { $match: { erasedAt: null, [field]: { $gt: '' } } },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: maxValues },
    ]);

  /** One at a time: more at once would keep everybody else from the store. */
  async function countEach(field: Field, values: readonly string[]) {
    const groups: { _id: string; count: number }[] = [];
    for (const value of values) groups.push({ _id: value, count: await count({ [field]: value }) });
    return groups;
  }

  return {
    afterId: (after: string | undefined, limit: number) =>
      users
        .find(after === undefined ? {} : { _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredUser[]>(),
    count,
    /** Accounts that still exist, by the day on which they were registered. */
    countRegistered: (range: DayRange) =>
      countDays<{ role: Role }>(users, {
        match: { erasedAt: null },
        field: 'createdAt',
        range,
        by: ['role'],
      }),
    /** How many accounts have each value of a field, most first; the first thousand of them. */
    countBy: async (field: Field) => {
      const values = await valuesOf(field);
      const groups = isMany(values) ? await countMany(field) : await countEach(field, values);
      const unknown = { _id: 'unknown', count: await count({ [field]: null }) };
      return [...groups, unknown]
        .filter((group) => group.count > 0)
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
    /** Names of others that are this one or begin with it and a space, all in lower case; at most `limit`. */
    listNamesFrom: async (name: string, { except, limit }: { except: Types.ObjectId; limit: number }) => {
      // The second bound is what follows a space.
      const range = { $gte: name, $lt: `${name}!` };
      const found = await users
        .find({ usernameKey: range, _id: { $ne: except }, erasedAt: { $exists: false } }, { usernameKey: 1 })
        .limit(limit)
        .lean<Pick<StoredUser, 'usernameKey'>[]>();
      return found.map(({ usernameKey }) => usernameKey);
    },
    countSports: async () => {
      const values = await valuesOf('sport');
      return isMany(values)
        ? (await users.distinct('sport', { erasedAt: null, sport: { $gt: '' } })).length
        : values.length;
    },
  };
}
