import type { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { isLimitedByAge, newAccountPosts } from './new-account.policy.ts';
import { clean, type ScreeningResult } from './screening.policy.ts';

type Endpoint = (typeof screeningEndpoints)['screenContent'];

/** What a new account may publish at once is counted when it asks, so that a burst is no way around it; what is held counts, too. */
async function judgePace(
  { settings, newPosts, limitScale }: ModerationContext,
  { contentType, isEdit, ...writer }: UseCaseInput<Endpoint>['body'],
): Promise<ScreeningResult> {
  const current = settings.current();
  if (isEdit || !isLimitedByAge({ contentType, ...writer }, current)) return clean;
  const posts = await newPosts.count(writer.authorId);
  return posts > current.newAccountPosts * limitScale ? newAccountPosts : clean;
}

/** Whether new text is published or held, and by which rule. */
export function screenContent(context: ModerationContext): UseCase<Endpoint> {
  return async ({ body }) => {
    const judged = context.screen(body);
    const pace = await judgePace(context, body);
    const { verdict, rule } = judged.verdict === 'hold' ? judged : pace;
    return verdict === 'hold' ? { verdict, rule } : { verdict: 'publish', rule: null };
  };
}
