import type { Connection, QueryFilter, Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { Change, FieldsToSet } from '@ankur/service-kit/aggregate/change';
import { createAggregate, type Aggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { createTurns } from '@ankur/service-kit/aggregate/in-turns';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createSuspensionQueries } from '../suspensions/suspension.queries.ts';
import { createFamilyQueries } from '../family/guardians/family.queries.ts';
import { createVerificationQueries } from '../verification/verification.queries.ts';
import { notKnownMinor } from './age.ts';
import { directoryKeys, directoryText } from './directory-keys.ts';
import { createUserRevocations } from '../revocations/user-revocations.ts';
import { createErasedUsers, hideErased } from './erased-users.ts';
import { userModel, type StoredUser } from './user.model.ts';
import { createAccountLists } from './listing/account-lists.ts';
import { searchStarts } from './listing/search-starts.ts';
import { createUserQueries, literal } from './user-queries.ts';

export type UserFields = FieldsToSet<StoredUser>;
export type UserChange = Change<StoredUser>;

export function nameKeys(username: string, email: string) {
  const usernameKey = username.toLowerCase();
  return { usernameKey, searchKey: `${usernameKey} ${email}`, searchStarts: searchStarts(username, email) };
}

/** What is derived from name, address, sport and place changes with them. */
function withKeys(user: StoredUser, change: UserChange): UserChange {
  const next = { ...user, ...change.set } as StoredUser;
  const keys = { ...nameKeys(next.username, next.email), ...directoryKeys(next) };
  // Nobody looks for what is left of an account.
  if (next.erasedAt) Object.assign(keys, { searchStarts: undefined });
  return { ...change, set: { ...change.set, ...keys } };
}

/** What the directory is asked for; empty means any. */
export interface AthletesWanted {
  search: string;
  sport: string;
  level: string;
  location: string;
  verified: string;
  /** Whether the reader may find athletes under 18 by name. */
  withMinors: boolean;
}

const withConsent = { 'family.consentAt': { $exists: true } };
const holds = (text: string) => ({ $regex: literal(directoryText(text)) });

function directoryFilter(wanted: AthletesWanted): QueryFilter<StoredUser> {
  const { search, sport, level, location, verified, withMinors } = wanted;
  return {
    role: 'athlete',
    isSuspended: false,
    $and: notKnownMinor(new Date(), withMinors ? [withConsent] : []),
    ...(search === '' ? {} : { directoryKey: holds(search) }),
    ...(sport === '' ? {} : { sport }),
    ...(level === '' ? {} : { level }),
    ...(location === '' ? {} : { placeKey: holds(location) }),
    ...(verified === '' ? {} : { isVerified: true }),
  };
}

/** Counts how often this process writes accounts: what was counted before is old. */
function noteWrites({ insert, change }: Pick<Aggregate<StoredUser>, 'insert' | 'change'>) {
  let count = 0;
  const noted =
    <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
    (...args: A) =>
      write(...args).finally(() => (count += 1));
  return { written: () => count, insert: noted(insert), change: noted(change) };
}

/**
 * Lets this process change one account at a time: of sixty changes that one member sends at once each would read and write
 * anew for every other, and whoever else calls would wait for all of them.
 */
function changeInTurn(change: Aggregate<StoredUser>['change']): Aggregate<StoredUser>['change'] {
  const inTurn = createTurns();
  return (id, decide) => inTurn(String(id), () => change(id, decide));
}

/** The one place that reads and writes accounts. */
export function createUserRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
  { alone = false }: { alone?: boolean } = {},
) {
  const users = userModel(connection);
  const { find, get, ...writes } = createAggregate<StoredUser>({
    model: users,
    relay,
    revision: 'version',
    notFound: 'USER_NOT_FOUND',
    duplicate: { email: () => new AppError('EMAIL_TAKEN', { field: 'email' }) },
  });
  const { written, insert, change } = noteWrites({ ...writes, change: changeInTurn(writes.change) });

  return {
    ...{ written, ...hideErased({ find, get }) },
    insert: (user: StoredUser, events?: readonly OutboxEntry[]) =>
      insert({ ...user, ...directoryKeys(user) }, events),
    findByEmail: (email: string) => users.findOne({ email }).lean<StoredUser>(),
    firstAdmin: () => users.findOne({ role: 'admin' }).lean<StoredUser>(),
    activeAdminIds: async () =>
      (await users.find({ role: 'admin', isSuspended: false }, { _id: 1 }).lean()).map((user) => user._id),

    change: (id: Types.ObjectId | string, decide: (user: StoredUser) => UserChange | null) =>
      change(id, (user) => {
        if (user.erasedAt) throw new AppError('USER_NOT_FOUND');
        const wanted = decide(user);
        return wanted && withKeys(user, wanted);
      }),

    /** The member is here. It changes nothing that anybody compares, so no version rises. */
    noteActive: async (id: Types.ObjectId | string, at: Date): Promise<void> => {
      await users.updateOne({ _id: id }, { $max: { lastActiveAt: at } });
    },

    /** The newest whom a reader may find: minors as in the directory, and always the reader. */
    newestMembers: (
      { reader, withMinors }: Pick<AthletesWanted, 'withMinors'> & { reader: Types.ObjectId },
      limit: number,
    ) =>
      users
        .find({
          isSuspended: false,
          $and: notKnownMinor(new Date(), [{ _id: reader }, ...(withMinors ? [withConsent] : [])]),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<StoredUser[]>(),

    athletes: (wanted: AthletesWanted, { skip, limit }: { skip: number; limit: number }) =>
      users
        .find(directoryFilter(wanted))
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredUser[]>(),
    countAthletes: (wanted: AthletesWanted) => users.countDocuments(directoryFilter(wanted)),
    waitingForPlan: (limit: number) =>
      users
        .find({ 'planRequest.requestedAt': { $gt: new Date(0) } })
        .sort({ 'planRequest.requestedAt': 1 })
        .limit(limit)
        .lean<StoredUser[]>(),

    ...createVerificationQueries(users),
    ...createFamilyQueries(users),
    ...createSuspensionQueries(users),

    ...createUserQueries(users),
    ...createAccountLists(users, alone),

    ...createErasedUsers(users),
    suspensionsEndedBy: (now: Date) =>
      users
        .find({ suspendedUntil: { $lte: now }, isSuspended: true }, { _id: 1 })
        .limit(100)
        .lean<Pick<StoredUser, '_id'>[]>(),

    ...createUserRevocations(users),
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
