import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';
import { directoryKeys } from '../users/directory-keys.ts';
import type { StoredUser } from '../users/user.model.ts';

const withKeys = (user: StoredUser) => ({
  updateOne: {
    // Whoever has changed meanwhile has the keys by that.
    filter: { _id: user._id, version: user.version },
    update: { $set: directoryKeys(user) } as object,
  },
});

/** Members from before the directory are found by it too. */
export const addDirectoryKeys = defineMigration({
  id: 2,
  name: 'directory-keys',
  up: (context) =>
    inBatches<StoredUser>(
      context,
      { collection: 'users', filter: { directoryKey: { $exists: false } } },
      (users) => context.db.collection('users').bulkWrite(users.map(withKeys), { ordered: false }),
    ),
});
