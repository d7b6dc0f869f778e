import { blogStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';

const kinds = { post: 'posts', blog: 'blogs' } as const;

/** What is hidden is found no more, and again when it is restored: posts of the community and blog posts of this service. */
export function onContentStatusApplied({ searchItems }: ContentContext): Subscriber {
  return onEvent(blogStatusApplied, async ({ data }) => {
    const { contentType, contentId: itemId, visible, version } = data;
    if (contentType === 'comment') return;
    await searchItems.setVisible({ kind: kinds[contentType], itemId }, visible, version);
  });
}
