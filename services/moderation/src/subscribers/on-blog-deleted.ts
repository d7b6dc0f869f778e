import { blogDeleted } from '@ankur/contracts/content/blog.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { closeCase } from '../cases/snapshots/close-case.ts';
import type { ModerationContext } from '../context.ts';

export function onBlogDeleted(context: ModerationContext): Subscriber {
  return onEvent(blogDeleted, ({ data: { blogId, authorId } }, cause) =>
    closeCase(context, { contentType: 'blog', contentId: blogId, authorId }, cause),
  );
}
