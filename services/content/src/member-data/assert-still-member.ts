import { AppError } from '@ankur/contracts/error-codes';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { ContentContext } from '../context.ts';

const budgetMs = 1000;

/** Whether identity says that there is such an account; null when it does not say. */
async function isMember({ services, logger }: ContentContext, id: string): Promise<boolean | null> {
  try {
    await services.call(profileEndpoints.getMember, { params: { id } }, { timeoutMs: budgetMs });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'USER_NOT_FOUND') return false;
    logger.warn({ err: error }, 'Identity did not answer: who wrote counts as a member');
    return null;
  }
}

/**
 * Asked once something of a member stands, which nobody would remove if it was written behind the erasure of the account:
 * then `forget` removes it, and `USER_NOT_FOUND` is thrown. Whether identity answered at all: what is written while it does not is kept.
 */
export async function assertStillMember(
  context: ContentContext,
  memberId: string,
  forget: () => Promise<void>,
): Promise<boolean> {
  const answer = await isMember(context, memberId);
  if (answer !== false) return answer !== null;
  await forget();
  throw new AppError('USER_NOT_FOUND');
}
