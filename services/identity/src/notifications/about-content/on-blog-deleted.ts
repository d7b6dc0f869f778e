import { blogDeleted } from '@ankur/contracts/content/blog.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** With a blog post goes what its author was told of it, for good. */
export function onBlogDeleted({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    blogDeleted,
    ({ data: { blogId } }) =>
      notifications.setHidden(subjectKeys.deleted('blog', blogId), true, Number.MAX_SAFE_INTEGER),
    { name: 'notify.blog.deleted' },
  );
}
