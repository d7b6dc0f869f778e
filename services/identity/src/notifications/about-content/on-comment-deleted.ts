import { commentDeleted } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** With a comment goes what was told of it and of its replies, for good. */
export function onCommentDeleted({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    commentDeleted,
    async ({ data: { commentId } }) => {
      for (const subject of [subjectKeys.comment(commentId), subjectKeys.deleted('comment', commentId)])
        await notifications.setHidden(subject, true, Number.MAX_SAFE_INTEGER);
    },
    { name: 'notify.comment.deleted' },
  );
}
