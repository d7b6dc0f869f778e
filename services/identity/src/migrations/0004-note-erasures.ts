import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';
import type { StoredUser } from '../users/user.model.ts';

const noted = ({ _id, erasedAt }: StoredUser) => ({
  updateOne: {
    filter: { _id: _id.toHexString() as never },
    update: { $setOnInsert: { erasedAt } },
    upsert: true,
  },
});

/** Who was erased before there was a list of them is on it too. */
export const noteErasures = defineMigration({
  id: 4,
  name: 'note-erasures',
  up: (context) =>
    inBatches<StoredUser>(
      context,
      { collection: 'users', filter: { erasedAt: { $exists: true } } },
      (users) => context.db.collection('erasures').bulkWrite(users.map(noted), { ordered: false }),
    ),
});
