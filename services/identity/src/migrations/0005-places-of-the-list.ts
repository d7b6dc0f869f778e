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

/**
 * The directory finds members by places of the list alone, also those who wrote a street before there was one. What they
 * wrote stays as it is: they read it and may keep it, and nobody else sees more of it than its places.
 */
export const searchListedPlaces = defineMigration({
  id: 5,
  name: 'places-of-the-list',
  up: (context) =>
    inBatches<StoredUser>(
      context,
      { collection: 'users', filter: { location: { $exists: true } } },
      (users) => context.db.collection('users').bulkWrite(users.map(withKeys), { ordered: false }),
    ),
});
