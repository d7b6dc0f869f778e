import { postEdited } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { tellMentioned } from '../mentions/tell-mentioned.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** New words can be held back, which hides what was told of the post; whom they name for the first time is told. */
export function onPostEdited(context: IdentityContext): Subscriber {
  return onEvent(
    postEdited,
    async ({ data: { postId, content, author, visible, version } }) => {
      await context.notifications.setHidden(subjectKeys.post(postId), !visible, version);
      const text = { content, postId, commentIds: [], by: author._id, below: [], visible };
      await tellMentioned(context, { ...text, isEdited: true });
    },
    { name: 'notify.post.edited' },
  );
}
