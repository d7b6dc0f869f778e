import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import { eraseAccount } from './erase-account.ts';

/** Another instance was first, or it is the last admin: whoever runs the platform names another one. */
const settled: readonly unknown[] = ['USER_NOT_FOUND', 'CONFLICT', 'LAST_ADMIN'];

/**
 * Erases whom a restored backup has brought back, before anybody can sign in or be seen. Each by the way of every
 * erasure, so that the other services, restored too, are told. Throws where one could not be erased: the start is repeated.
 */
export async function eraseAgain(context: IdentityContext): Promise<void> {
  const { erasures, users, logger } = context;
  let erased = 0;
  for await (const ids of erasures.batches())
    for (const id of await users.notErased(ids))
      await eraseAccount(context, id, { cause: { actor: null } }).then(
        () => (erased += 1),
        (error: unknown) => {
          logger.error({ err: error, userId: id }, 'A restored account was not erased again');
          if (!(error instanceof AppError) || !settled.includes(error.code)) throw error;
        },
      );
  if (erased > 0) logger.warn({ erased }, 'Accounts that a backup had brought back are erased again');
}
