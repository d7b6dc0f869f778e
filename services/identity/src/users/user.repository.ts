import type { Connection, QueryFilter, Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { Role } from '@ankur/contracts/roles';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { RevocationRecord } from '../revocations/revocation.record.ts';
import { userModel, type UserRecord } from './user.model.ts';

type Changes = {
  [K in keyof Omit<UserRecord, '_id' | 'version' | 'outbox'>]?: UserRecord[K] | undefined;
};

/** What a write changes; `undefined` clears a field. `events` states the result in the same write. */
export interface UserChange {
  changes: Changes;
  events: (next: UserRecord) => OutboxEntry[];
}

/** A user with a revocation. */
export type RevokedUser = Pick<UserRecord, '_id'> & { revocation: RevocationRecord };

export interface UserPage {
  role: Role | 'all';
  search: string;
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

const maxRetries = 20;
const emailTaken = () => new AppError('EMAIL_TAKEN', { field: 'email' });

export function nameKeys(username: string, email: string) {
  const usernameKey = username.toLowerCase();
  return { usernameKey, searchKey: `${usernameKey} ${email}` };
}

function withChanges(user: UserRecord, changes: Changes): UserRecord {
  const next = { ...user, ...changes, version: user.version + 1 } as UserRecord;
  return { ...next, ...nameKeys(next.username, next.email) };
}

function updateOf(before: UserRecord, changes: Changes, events: (next: UserRecord) => OutboxEntry[]) {
  const next = withChanges(before, changes);
  const { usernameKey, searchKey, version } = next;
  const cleared = Object.entries(changes).filter(([, value]) => value === undefined);
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return {
    $set: { ...set, usernameKey, searchKey, version },
    ...(cleared.length === 0 ? {} : { $unset: Object.fromEntries(cleared.map(([name]) => [name, 1])) }),
    $push: { outbox: { $each: events(next) } },
  };
}

/** Search text is never a pattern. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function listFilter({ role, search }: Pick<UserPage, 'role' | 'search'>): QueryFilter<UserRecord> {
  return {
    ...(role === 'all' ? {} : { role }),
    ...(search === '' ? {} : { searchKey: { $regex: literal(search.toLowerCase()) } }),
  };
}

export function createUserRepository(connection: Connection, relay: Relay) {
  const users = userModel(connection);
  relay.watch(users);
  const find = (id: string | Types.ObjectId) => users.findById(id).lean<UserRecord>();

  return {
    find,
    findByEmail: (email: string) => users.findOne({ email }).lean<UserRecord>(),
    firstAdmin: () => users.findOne({ role: 'admin' }).lean<UserRecord>(),
    activeAdminIds: async () =>
      (await users.find({ role: 'admin', isSuspended: false }, { _id: 1 }).lean()).map((user) => user._id),

    async insert(user: UserRecord): Promise<void> {
      try {
        await users.create(user);
      } catch (error) {
        throw isDuplicateKey(error, 'email') ? emailTaken() : error;
      }
      relay.notify(users, user._id);
    },

    /** Applies what `plan` decides on the current state, again when somebody else wrote in between; null leaves the user alone. */
    async change(
      id: string | Types.ObjectId,
      plan: (user: UserRecord) => UserChange | null,
    ): Promise<{ before: UserRecord; after: UserRecord }> {
      for (let attempt = 0; attempt < maxRetries; attempt += 1) {
        const before = await find(id);
        if (!before) throw new AppError('USER_NOT_FOUND');
        const change = plan(before);
        if (!change) return { before, after: before };
        const after = await users
          .findOneAndUpdate(
            { _id: before._id, version: before.version },
            updateOf(before, change.changes, change.events),
            { returnDocument: 'after' },
          )
          .lean<UserRecord>()
          .catch((error: unknown) => {
            throw isDuplicateKey(error, 'email') ? emailTaken() : error;
          });
        if (after) {
          relay.notify(users, after._id);
          return { before, after };
        }
      }
      throw new AppError('CONFLICT');
    },

    newestMembers: (limit: number) =>
      users.find({ isSuspended: false }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<UserRecord[]>(),

    list: ({ sort, skip, limit, ...page }: UserPage) =>
      users.find(listFilter(page)).sort(sort).skip(skip).limit(limit).lean<UserRecord[]>(),
    countListed: (page: Pick<UserPage, 'role' | 'search'>) => users.countDocuments(listFilter(page)),
    count: (filter: QueryFilter<UserRecord>) => users.countDocuments(filter),
    countSports: async () => (await users.distinct('sport', { sport: { $exists: true } })).length,

    suspensionsEndedBy: (now: Date) =>
      users
        .find({ suspendedUntil: { $lte: now }, isSuspended: true }, { _id: 1 })
        .limit(100)
        .lean<Pick<UserRecord, '_id'>[]>(),

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
export type UserRepository = ReturnType<typeof createUserRepository>;
