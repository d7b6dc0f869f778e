import { AppError } from '@ankur/contracts/error-codes';
import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import type { Role } from '@ankur/contracts/roles';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';

/** Milliseconds a sign-up or a rename waits for moderation at most; as with posts, nobody is kept out while it is down. */
const usualBudgetMs = 300;

/** Throws `NAME_NOT_ALLOWED` for a name that moderation's word lists hold back. */
export type ScreenName = (name: string, bearer: { userId: string; role: Role }) => Promise<void>;

/** Throws `TEXT_NOT_ALLOWED` at the field for words that moderation's word lists hold back: nobody could review them later. */
export type ScreenWords = (
  what: { field: string; text: string },
  author: { userId: string; role: Role },
) => Promise<void>;

/** Asks moderation about a text as about a post; rules that hold every text back (manual review) are not about these. */
function createIsHeldBack(client: ServiceClient, logger: Logger, budgetMs: number) {
  return async (text: string, { userId: authorId, role: authorRole }: Parameters<ScreenName>[1]) => {
    // It is no post: it must not count among those a new account may write.
    const body = { contentType: 'post' as const, authorId, authorRole, title: '', text, isEdit: true };
    try {
      const judged = await client.call(screeningEndpoints.screenContent, { body }, { timeoutMs: budgetMs });
      return judged.verdict === 'hold' && judged.rule?.startsWith('keyword') === true;
    } catch (error) {
      logger.warn({ err: error }, 'Moderation did not answer: a text was not screened');
      return false;
    }
  };
}

export function createScreenName(
  client: ServiceClient,
  logger: Logger,
  budgetMs: number = usualBudgetMs,
): ScreenName {
  const isHeldBack = createIsHeldBack(client, logger, budgetMs);
  return async (name, bearer) => {
    if (await isHeldBack(name, bearer)) throw new AppError('NAME_NOT_ALLOWED', { field: 'username' });
  };
}

export function createScreenWords(
  client: ServiceClient,
  logger: Logger,
  budgetMs: number = usualBudgetMs,
): ScreenWords {
  const isHeldBack = createIsHeldBack(client, logger, budgetMs);
  return async ({ field, text }, author) => {
    if (!(await isHeldBack(text, author))) return;
    const error = new AppError('TEXT_NOT_ALLOWED');
    throw new AppError('TEXT_NOT_ALLOWED', { field, errors: [{ field, message: error.message }] });
  };
}
