import { replyCreated } from '@ankur/contracts/community/comments.events';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { lineAboutPost } from '../line-about-post.ts';
import { tellMentioned } from '../mentions/tell-mentioned.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A reply, to the author of the comment it answers and to the author of the post, and to those whom it names. */
export function onReplyCreated(context: IdentityContext): Subscriber {
  const { notifications } = context;
  return onEvent(
    replyCreated,
    async ({ data: { postId, commentId, reply, status, told, below } }) => {
      const text = { postId, commentIds: [commentId, reply._id], by: reply.author._id, below };
      const visible = isVisibleStatus(status);
      const heldBack = visible ? undefined : subjectKeys.comment(reply._id);
      if (told.commentAuthor !== undefined)
        await notifications.notify({ ...lineAboutPost(told.commentAuthor, text), kind: 'reply' }, heldBack);
      if (told.postAuthor !== undefined)
        await notifications.notify({ ...lineAboutPost(told.postAuthor, text), kind: 'comment' }, heldBack);
      await tellMentioned(context, {
        ...text,
        content: reply.content,
        visible,
        told: [told.commentAuthor, told.postAuthor],
      });
    },
    { name: 'notify.reply.created' },
  );
}
