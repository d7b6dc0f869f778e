import { postDeleted } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';

/** A deleted post is found no more, whatever comes late. */
export function onPostDeleted({ searchItems }: ContentContext): Subscriber {
  return onEvent(postDeleted, ({ data }) => searchItems.erase({ kind: 'posts', itemId: data.postId }));
}
