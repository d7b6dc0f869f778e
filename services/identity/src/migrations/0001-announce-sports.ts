import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { StoredUser } from '../users/user.model.ts';
import { viewAuthorCard } from '../users/user.view.ts';

function announce(user: StoredUser) {
  const version = user.version + 1;
  const outbox = outboxEntry(userUpdated, { user: viewAuthorCard(user), version }, {});
  // Whoever has changed meanwhile has been announced by that.
  const filter = { _id: user._id, version: user.version };
  return { updateOne: { filter, update: { $set: { version }, $push: { outbox } } as object } };
}

/** Cards of members kept elsewhere lack the sport when they were made before it was part of them: every sport is told again. */
export const announceSports = defineMigration({
  id: 1,
  name: 'announce-sports',
  up: (context) =>
    inBatches<StoredUser>(context, { collection: 'users', filter: { sport: { $gt: '' } } }, (users) =>
      context.db.collection('users').bulkWrite(users.map(announce), { ordered: false }),
    ),
});
