import { moderationInternalEndpoints } from '@ankur/contracts/moderation/moderation.endpoints';
import type { ContentContext } from '../context.ts';

const budgetMs = 300;

export interface Screening {
  hold: boolean;
  /** False: moderation did not answer in time and checks late. */
  screened: boolean;
}

export async function screenBlogPost(
  context: ContentContext,
  text: { authorId: string; title: string; text: string },
): Promise<Screening> {
  try {
    const { verdict } = await context.services.call(
      moderationInternalEndpoints.screenContent,
      { body: { contentType: 'blog', ...text } },
      { timeoutMs: budgetMs },
    );
    return { hold: verdict === 'hold', screened: true };
  } catch (error) {
    context.logger.warn({ err: error }, 'Moderation did not answer: published for a late check');
    return { hold: false, screened: false };
  }
}
