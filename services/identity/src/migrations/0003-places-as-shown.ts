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

/** The directory finds members by the place that their card shows, and nobody by a street. */
export const searchShownPlaces = defineMigration({
  id: 3,
  name: 'places-as-shown',
  up: (context) =>
    inBatches<StoredUser>(
      context,
      { collection: 'users', filter: { location: { $exists: true } } },
      (users) => context.db.collection('users').bulkWrite(users.map(withKeys), { ordered: false }),
    ),
});
