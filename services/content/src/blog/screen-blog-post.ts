import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { ContentContext } from '../context.ts';

const budgetMs = 300;

export interface Screening {
  hold: boolean;
  /** False: moderation did not answer in time and checks late. */
  screened: boolean;
}

export async function screenBlogPost(
  context: ContentContext,
  author: Pick<MemberCaller, 'userId' | 'role'>,
  text: { title: string; text: string },
): Promise<Screening> {
  try {
    const { verdict } = await context.services.call(
      screeningEndpoints.screenContent,
      { body: { contentType: 'blog', authorId: author.userId, authorRole: author.role, ...text } },
      { timeoutMs: budgetMs },
    );
    return { hold: verdict === 'hold', screened: true };
  } catch (error) {
    context.logger.warn({ err: error }, 'Moderation did not answer: published for a late check');
    return { hold: false, screened: false };
  }
}
