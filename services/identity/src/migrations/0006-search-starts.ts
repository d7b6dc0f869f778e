import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';
import { searchStarts } from '../users/listing/search-starts.ts';
import type { StoredUser } from '../users/user.model.ts';

const withStarts = ({ _id, version, username, email }: StoredUser) => ({
  updateOne: {
    // Whoever has changed meanwhile has them by that.
    filter: { _id, version },
    update: { $set: { searchStarts: searchStarts(username, email) } } as object,
  },
});

/** Accounts from before are found by the beginnings of their words too. */
export const addSearchStarts = defineMigration({
  id: 6,
  name: 'search-starts',
  up: (context) =>
    inBatches<StoredUser>(
      context,
      { collection: 'users', filter: { searchStarts: { $exists: false }, erasedAt: { $exists: false } } },
      (users) => context.db.collection('users').bulkWrite(users.map(withStarts), { ordered: false }),
    ),
});
