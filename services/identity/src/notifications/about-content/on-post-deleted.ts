import { postDeleted } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** With a post goes all that was told of it, for good. */
export function onPostDeleted({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    postDeleted,
    async ({ data: { postId } }) => {
      for (const subject of [subjectKeys.post(postId), subjectKeys.deleted('post', postId)])
        await notifications.setHidden(subject, true, Number.MAX_SAFE_INTEGER);
    },
    { name: 'notify.post.deleted' },
  );
}
