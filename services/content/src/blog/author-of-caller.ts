import { cardRole } from '@ankur/contracts/roles';
import { AppError } from '@ankur/contracts/error-codes';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { ContentContext } from '../context.ts';

export interface Author {
  card: AuthorCard;
  version: number;
}

const budgetMs = 1000;
const refusals: ReadonlySet<string> = new Set(['SUSPENDED', 'PREMIUM_REQUIRED', 'USER_NOT_FOUND']);

/**
 * Asks identity who the caller is and which plan they have; plans change without a new sign-in, so no copy is kept.
 * While identity is away free posts go on with what the session says; events complete the card later. Throws `SUSPENDED`,
 * `PREMIUM_REQUIRED` and, for who was erased, `USER_NOT_FOUND`.
 */
export async function authorOfCaller(
  context: ContentContext,
  caller: MemberCaller,
  { needsPremium }: { needsPremium: boolean },
): Promise<Author> {
  try {
    const member = await context.services.call(
      profileEndpoints.getMember,
      { params: { id: caller.userId } },
      { timeoutMs: budgetMs },
    );
    if (member.isSuspended) throw new AppError('SUSPENDED');
    if (needsPremium && member.plan !== 'premium') throw new AppError('PREMIUM_REQUIRED');
    return { card: member.user, version: member.version };
  } catch (error) {
    const refused = error instanceof AppError && refusals.has(error.code);
    if (refused || needsPremium) throw error;
    context.logger.warn({ err: error }, 'Identity did not answer: the author card comes from the session');
    return { card: { _id: caller.userId, username: caller.username, ...cardRole(caller.role) }, version: 0 };
  }
}
