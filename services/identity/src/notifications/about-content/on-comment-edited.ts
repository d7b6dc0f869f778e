import { commentEdited } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { tellMentioned } from '../mentions/tell-mentioned.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** New words can be held back, which hides what was told of the old ones; whom they name for the first time is told. */
export function onCommentEdited(context: IdentityContext): Subscriber {
  return onEvent(
    commentEdited,
    async ({ data: { postId, commentId, parentId, text, visible, postVersion, below } }) => {
      await context.notifications.setHidden(subjectKeys.comment(commentId), !visible, postVersion);
      const commentIds = parentId === null ? [commentId] : [parentId, commentId];
      const { content, author } = text;
      const words = { content, postId, commentIds, by: author._id, below, visible };
      await tellMentioned(context, { ...words, isEdited: true });
    },
    { name: 'notify.comment.edited' },
  );
}
