import { commentCreated } from '@ankur/contracts/community/comments.events';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { lineAboutPost } from '../line-about-post.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A comment, to the author of the post; one that waits for moderation appears with it. */
export function onCommentCreated({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    commentCreated,
    async ({ data: { postId, comment, status, told } }) => {
      if (told.postAuthor === undefined) return;
      const text = { postId, commentIds: [comment._id], by: comment.author._id };
      const line = lineAboutPost(told.postAuthor, text);
      const heldBack = isVisibleStatus(status) ? undefined : subjectKeys.comment(comment._id);
      await notifications.notify({ ...line, kind: 'comment' }, heldBack);
    },
    { name: 'notify.comment.created' },
  );
}
