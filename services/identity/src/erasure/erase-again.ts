import type { IdentityContext } from '../context.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Erases whom a restored backup has brought back, before anybody can sign in or be seen. Each by the way of every
 * erasure, so that the other services, restored too, are told.
 */
export async function eraseAgain(context: IdentityContext): Promise<void> {
  const { erasures, users, logger } = context;
  let erased = 0;
  for await (const ids of erasures.batches())
    for (const id of await users.notErased(ids))
      await eraseAccount(context, id, { cause: { actor: null } }).then(
        () => (erased += 1),
        // Another instance was first, or it is the last admin: whoever runs the platform names another one.
        (error: unknown) =>
          logger.error({ err: error, userId: id }, 'A restored account was not erased again'),
      );
  if (erased > 0) logger.warn({ erased }, 'Accounts that a backup had brought back are erased again');
}
