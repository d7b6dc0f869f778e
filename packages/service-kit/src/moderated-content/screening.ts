import { screeningEndpoints, type ScreenedType } from '@ankur/contracts/moderation/screening.endpoints';
import type { MemberCaller } from '../auth/access.ts';
import type { ServiceClient } from '../call-service.ts';
import type { Logger } from '../logger.ts';

/** Milliseconds a new text is kept waiting at most; then it is published and checked late. */
const defaultBudgetMs = 300;

/** What moderation says of a new text; `screened` false: it did not answer in time and checks late. */
export interface Screening {
  hold: boolean;
  screened: boolean;
  /** Whether a word of its lists is what holds it, whatever else would. */
  isWord: boolean;
}

/** New text as its author sent it; content without a title of its own leaves it out. */
export interface ScreenedText {
  contentType: ScreenedType;
  author: Pick<MemberCaller, 'userId' | 'role'>;
  title?: string;
  /** The new text of something that is there already. */
  isEdit?: boolean;
  text: string;
}

/** Asks moderation before a publication; never throws. */
export type Screen = (item: ScreenedText) => Promise<Screening>;

/** Creates the question to moderation that precedes every publication; `budgetMs` is 300 unless given. */
export function createScreen(
  client: ServiceClient,
  logger: Logger,
  budgetMs: number = defaultBudgetMs,
): Screen {
  return async ({ contentType, author, title = '', text, isEdit = false }) => {
    const { userId: authorId, role: authorRole } = author;
    try {
      const { verdict, rule } = await client.call(
        screeningEndpoints.screenContent,
        { body: { contentType, authorId, authorRole, title, text, isEdit } },
        { timeoutMs: budgetMs },
      );
      const hold = verdict === 'hold';
      return { hold, screened: true, isWord: hold && rule?.startsWith('keyword') === true };
    } catch (error) {
      logger.warn({ err: error }, 'Moderation did not answer: published for a late check');
      return { hold: false, screened: false, isWord: false };
    }
  };
}
