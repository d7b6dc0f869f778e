import { postEdited } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** New words can be held back, which hides what was told of the post. */
export function onPostEdited({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    postEdited,
    ({ data: { postId, visible, version } }) =>
      notifications.setHidden(subjectKeys.post(postId), !visible, version),
    { name: 'notify.post.edited' },
  );
}
