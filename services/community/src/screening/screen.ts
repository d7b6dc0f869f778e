import { moderationInternalEndpoints } from '@ankur/contracts/moderation/moderation.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';

/** A new text is kept waiting for this long at most; then it is published and checked late. */
const budgetMs = 300;

/** What moderation says of a new text; `screened` false: it did not answer in time. */
export interface Screening {
  hold: boolean;
  screened: boolean;
}

export type Screen = (item: {
  contentType: ContentType;
  authorId: string;
  text: string;
}) => Promise<Screening>;

/** Creates the question to moderation that precedes every publication. */
export function createScreen(client: ServiceClient, logger: Logger): Screen {
  return async ({ contentType, authorId, text }) => {
    if (text === '') return { hold: false, screened: true };
    try {
      const { verdict } = await client.call(
        moderationInternalEndpoints.screenContent,
        { body: { contentType, authorId, title: '', text } },
        { timeoutMs: budgetMs },
      );
      return { hold: verdict === 'hold', screened: true };
    } catch (error) {
      logger.warn({ err: error }, 'Moderation did not answer: published for a late check');
      return { hold: false, screened: false };
    }
  };
}
