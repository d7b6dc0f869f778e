import { Types, type Model, type QueryFilter } from 'mongoose';
import { roles, type Role } from '@ankur/contracts/roles';
import type { StoredUser } from '../user.model.ts';
import { literal } from '../user-queries.ts';
import { searchIndex } from './list-indexes.ts';
import { searchStarts, startToFind } from './search-starts.ts';

/** Which accounts admins look at. */
interface ListedUsers {
  role: Role | 'all' | '';
  status: '' | 'all' | 'verified' | 'suspended' | 'pending';
  search: string;
}

interface UserPage extends ListedUsers {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

interface FoundUsers {
  users: StoredUser[];
  total: number;
  /** A search found more than `total`, which are not counted. */
  hasMore: boolean;
}

/** Accounts that a search looks at: whoever has more of them types on. Twenty pages, so that it costs about what one of few does. */
const maxFound = 200;
const batchSize = 500;
/** Accounts that get their beginnings of words in one look. */
const maxFilled = 1000;

const either = { $in: [false, true] };
const any = { role: { $in: [...roles] }, isSuspended: either, isVerified: either };

/** Suspended wins over verified, verified over pending (C14). */
const statusFilters = {
  '': {},
  all: {},
  suspended: { isSuspended: true, isVerified: either },
  verified: { isSuspended: false, isVerified: true },
  pending: { isSuspended: false, isVerified: false },
} as const;

const chosenOf = ({ role, status }: ListedUsers) => ({
  ...statusFilters[status],
  ...(role === 'all' || role === '' ? {} : { role }),
});

/** What an order other than by name is read from: each value of what is not chosen, merged. */
function spreadOf(sort: UserPage['sort']): Partial<typeof any> {
  if ('createdAt' in sort || 'lastActiveAt' in sort) return any;
  return 'role' in sort ? { role: any.role } : {};
}

/** The accounts of a role and a status, as an index knows them in this order. */
export function listFilter(listed: ListedUsers, sort: UserPage['sort'] = {}): QueryFilter<StoredUser> {
  const chosen = chosenOf(listed);
  const isNarrowed = Object.keys(chosen).length > 0;
  return { erasedAt: null, ...(isNarrowed ? spreadOf(sort) : {}), ...chosen };
}

/** What an id looks like: the audit log and addresses name accounts by it, whatever they are called by now. */
const idForm = /^[0-9a-f]{24}$/;

/** The accounts that a search finds; null where it cannot find any. */
export function searchFilter(listed: ListedUsers): QueryFilter<StoredUser> | null {
  if (idForm.test(listed.search.trim()))
    return { ...any, ...chosenOf(listed), erasedAt: null, _id: new Types.ObjectId(listed.search.trim()) };
  const start = startToFind(listed.search);
  if (start === null) return null;
  // An instance of the version before erases without them.
  const starts = { searchStarts: { $regex: `^${literal(start)}` } };
  return { ...any, erasedAt: null, ...chosenOf(listed), ...starts };
}

/** The admins' list of accounts, page by page and as a whole; `alone` on a store of its own, which is the embedded one. */
export function createAccountLists(users: Model<StoredUser>, alone: boolean) {
  async function findIds(page: ListedUsers): Promise<Types.ObjectId[]> {
    const filter = searchFilter(page);
    if (filter === null) return [];
    const found = users.find(filter, { _id: 1 }).limit(maxFound + 1);
    // Not left to the store, which may take all of a role and a status for the shorter way to one account.
    found.hint('_id' in filter ? { _id: 1 } : searchIndex);
    return (await found.lean<Pick<StoredUser, '_id'>[]>()).map(({ _id }) => _id);
  }

  const pageOf = (
    filter: QueryFilter<StoredUser>,
    { sort, skip, limit }: Omit<UserPage, keyof ListedUsers>,
  ) => users.find(filter).sort(sort).skip(skip).limit(limit).lean<StoredUser[]>();

  /**
   * Nearly all accounts still exist: their number follows from those that do not, without a look at each, where the store
   * knows how many it holds. A MongoDB may be wrong about that after a crash, so there they are counted.
   */
  async function countListed(listed: ListedUsers): Promise<number> {
    const isNarrowed = Object.keys(chosenOf(listed)).length > 0;
    if (isNarrowed || !alone) return users.countDocuments(listFilter(listed));
    const [stored, erased] = await Promise.all([
      users.estimatedDocumentCount(),
      users.countDocuments({ erasedAt: { $gt: new Date(0) } }),
    ]);
    return stored - erased;
  }

  /** A page that is nearer to the end of `total` accounts is read from there. */
  async function pageWithin(total: number, page: UserPage): Promise<StoredUser[]> {
    const { sort, skip } = page;
    const filter = listFilter(page, sort);
    if (skip < total / 2) return pageOf(filter, page);
    const behind = total - skip;
    const limit = Math.min(page.limit, behind);
    if (limit <= 0) return [];
    const backwards = Object.fromEntries(
      Object.entries(sort).map(([field, order]) => [field, order === 1 ? -1 : 1] as const),
    );
    const found = await pageOf(filter, { sort: backwards, skip: behind - limit, limit });
    return found.reverse();
  }

  return {
    async listAccounts(page: UserPage): Promise<FoundUsers> {
      if (page.search === '') {
        const total = await countListed(page);
        return { users: await pageWithin(total, page), total, hasMore: false };
      }
      const ids = await findIds(page);
      const shown = ids.slice(0, maxFound);
      const found = await pageOf({ _id: { $in: shown } }, page);
      return { users: found, total: shown.length, hasMore: ids.length > maxFound };
    },
    /** Whom an instance of the version before has registered is found by the beginnings of words too. */
    async fillSearchStarts(): Promise<void> {
      const found = await users
        .find({ ...any, erasedAt: null, searchStarts: null }, { username: 1, email: 1, version: 1 })
        .hint(searchIndex)
        .limit(maxFilled)
        .lean<Pick<StoredUser, '_id' | 'username' | 'email' | 'version'>[]>();
      for (const { _id, version, username, email } of found)
        // Whoever has changed meanwhile has them by that, or by the next look.
        await users.updateOne({ _id, version }, { $set: { searchStarts: searchStarts(username, email) } });
    },
    /** All listed accounts one after another, a batch at a time: in their order unless a search finds more than a list shows. */
    async streamAccounts({
      sort,
      ...listed
    }: Omit<UserPage, 'skip' | 'limit'>): Promise<AsyncIterable<StoredUser>> {
      const ids = listed.search === '' ? null : await findIds(listed);
      const isSorted = ids === null || ids.length <= maxFound;
      const filter =
        ids === null ? listFilter(listed, sort) : isSorted ? { _id: { $in: ids } } : searchFilter(listed);
      const found = users.find(filter ?? {});
      return (
        (isSorted ? found.sort(sort) : found.hint(searchIndex))
          .lean<StoredUser[]>()
          // All batches together may take longer than one query; each has the time of its answer.
          .maxTimeMS(0)
          .cursor({ batchSize })
      );
    },
  };
}
