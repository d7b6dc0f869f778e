import type { MigrationContext } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';
import { directoryKeys } from '../directory-keys.ts';
import type { StoredUser } from '../user.model.ts';

const withKeys = (user: StoredUser) => ({
  updateOne: {
    // Whoever has changed meanwhile has the keys by that.
    filter: { _id: user._id, version: user.version },
    update: { $set: directoryKeys(user) } as object,
  },
});

/** Derives anew what the directory searches, of all members that fit. */
export const refreshDirectoryKeys = (
  context: MigrationContext,
  filter: Record<string, unknown>,
): Promise<void> =>
  inBatches<StoredUser>(context, { collection: 'users', filter }, (users) =>
    context.db.collection('users').bulkWrite(users.map(withKeys), { ordered: false }),
  );
