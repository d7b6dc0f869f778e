import { replyCreated } from '@ankur/contracts/community/comments.events';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { lineAboutPost } from '../line-about-post.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A reply, to the author of the comment it answers and to the author of the post. */
export function onReplyCreated({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    replyCreated,
    async ({ data: { postId, commentId, reply, status, told } }) => {
      const text = { postId, commentIds: [commentId, reply._id], by: reply.author._id };
      const heldBack = isVisibleStatus(status) ? undefined : subjectKeys.comment(reply._id);
      if (told.commentAuthor !== undefined)
        await notifications.notify({ ...lineAboutPost(told.commentAuthor, text), kind: 'reply' }, heldBack);
      if (told.postAuthor !== undefined)
        await notifications.notify({ ...lineAboutPost(told.postAuthor, text), kind: 'comment' }, heldBack);
    },
    { name: 'notify.reply.created' },
  );
}
