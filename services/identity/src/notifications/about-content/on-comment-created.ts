import { commentCreated } from '@ankur/contracts/community/comments.events';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { lineAboutPost } from '../line-about-post.ts';
import { tellMentioned } from '../mentions/tell-mentioned.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A comment, to the author of the post and to those whom it names; one that waits for moderation appears with it. */
export function onCommentCreated(context: IdentityContext): Subscriber {
  return onEvent(
    commentCreated,
    async ({ data: { postId, comment, status, told, below } }) => {
      const text = { postId, commentIds: [comment._id], by: comment.author._id, below };
      const visible = isVisibleStatus(status);
      if (told.postAuthor !== undefined) {
        const line = lineAboutPost(told.postAuthor, text);
        const heldBack = visible ? undefined : subjectKeys.comment(comment._id);
        await context.notifications.notify({ ...line, kind: 'comment' }, heldBack);
      }
      await tellMentioned(context, { ...text, content: comment.content, visible, told: [told.postAuthor] });
    },
    { name: 'notify.comment.created' },
  );
}
