import { postDeleted } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { closeCase } from '../cases/snapshots/close-case.ts';
import type { ModerationContext } from '../context.ts';

export function onPostDeleted(context: ModerationContext): Subscriber {
  return onEvent(postDeleted, ({ data: { postId, authorId } }, cause) =>
    closeCase(context, { contentType: 'post', contentId: postId, authorId }, cause),
  );
}
