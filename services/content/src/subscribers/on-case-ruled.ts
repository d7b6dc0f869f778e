import { caseRuled } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';

/** Remembers that a rule has flagged a blog post, which stays visible: its pictures are evidence from then on. */
export function onCaseRuled({ blogPosts }: ContentContext): Subscriber {
  return onEvent(caseRuled, async ({ data: { contentType, contentId, rule } }) => {
    if (contentType !== 'blog' || rule === null) return;
    await blogPosts.changeIfFound(contentId, ({ isRuled = false, deletedAt }) =>
      isRuled || deletedAt ? null : { set: { isRuled: true }, events: [] },
    );
  });
}
