import { AppError } from '@ankur/contracts/error-codes';
import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import type { Role } from '@ankur/contracts/roles';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';

/** Milliseconds a sign-up or a rename waits for moderation at most; as with posts, nobody is kept out while it is down. */
const budgetMs = 300;

/** Throws `NAME_NOT_ALLOWED` for a name that moderation's word lists hold back. */
export type ScreenName = (name: string, bearer: { userId: string; role: Role }) => Promise<void>;

/** Asks moderation about a name as about a post; rules that hold every text back (manual review) are not about names. */
export function createScreenName(client: ServiceClient, logger: Logger): ScreenName {
  const judge = async (text: string, { userId: authorId, role: authorRole }: Parameters<ScreenName>[1]) => {
    // A name is no post: it must not count among those a new account may write.
    const body = { contentType: 'post' as const, authorId, authorRole, title: '', text, isEdit: true };
    try {
      return await client.call(screeningEndpoints.screenContent, { body }, { timeoutMs: budgetMs });
    } catch (error) {
      logger.warn({ err: error }, 'Moderation did not answer: a name was not screened');
      return null;
    }
  };
  return async (name, bearer) => {
    const judged = await judge(name, bearer);
    if (judged?.verdict === 'hold' && judged.rule?.startsWith('keyword'))
      throw new AppError('NAME_NOT_ALLOWED', { field: 'username' });
  };
}
