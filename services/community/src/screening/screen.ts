import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';

/** Milliseconds a new text is kept waiting at most; then it is published and checked late. */
const defaultBudgetMs = 300;

/** What moderation says of a new text; `screened` false: it did not answer in time. */
export interface Screening {
  hold: boolean;
  screened: boolean;
}

export type Screen = (item: {
  contentType: ContentType;
  author: Pick<MemberCaller, 'userId' | 'role'>;
  text: string;
}) => Promise<Screening>;

/** Creates the question to moderation that precedes every publication. */
export function createScreen(
  client: ServiceClient,
  logger: Logger,
  budgetMs: number = defaultBudgetMs,
): Screen {
  return async ({ contentType, author: { userId: authorId, role: authorRole }, text }) => {
    try {
      const { verdict } = await client.call(
        screeningEndpoints.screenContent,
        { body: { contentType, authorId, authorRole, title: '', text } },
        { timeoutMs: budgetMs },
      );
      return { hold: verdict === 'hold', screened: true };
    } catch (error) {
      logger.warn({ err: error }, 'Moderation did not answer: published for a late check');
      return { hold: false, screened: false };
    }
  };
}
