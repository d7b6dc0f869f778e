import { AppError } from '@ankur/contracts/error-codes';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { ContentContext } from '../context.ts';

const budgetMs = 1000;

/** Whether identity says that there is no such account; while it is away it erases none. */
async function isErased({ services, logger }: ContentContext, id: string): Promise<boolean> {
  try {
    await services.call(profileEndpoints.getMember, { params: { id } }, { timeoutMs: budgetMs });
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'USER_NOT_FOUND') return true;
    logger.warn({ err: error }, 'Identity did not answer: who wrote counts as a member');
    return false;
  }
}

/**
 * Asked once something of a member stands, which nobody would remove if it was written behind the erasure of the account:
 * then `forget` removes it, and `USER_NOT_FOUND` is thrown.
 */
export async function assertStillMember(
  context: ContentContext,
  memberId: string,
  forget: () => Promise<void>,
): Promise<void> {
  if (!(await isErased(context, memberId))) return;
  await forget();
  throw new AppError('USER_NOT_FOUND');
}
