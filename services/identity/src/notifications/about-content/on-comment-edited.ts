import { commentEdited } from '@ankur/contracts/community/comments.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** New words can be held back, which hides what was told of the old ones. */
export function onCommentEdited({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    commentEdited,
    ({ data: { commentId, visible, postVersion } }) =>
      notifications.setHidden(subjectKeys.comment(commentId), !visible, postVersion),
    { name: 'notify.comment.edited' },
  );
}
