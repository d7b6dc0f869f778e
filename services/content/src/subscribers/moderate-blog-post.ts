import type {
  ModerationChange,
  ModerationState,
} from '@ankur/service-kit/moderated-content/moderation-state';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { StoredBlogPost } from '../blog/blog-post.model.ts';
import type { ContentContext } from '../context.ts';
import { statusApplied } from './status-applied.ts';

/** Applies a flag or a decision to a blog post and tells what now holds; a late one brings no deleted post back. */
export async function moderateBlogPost(
  { blogPosts }: ContentContext,
  wanted: { id: string; apply: (post: ModerationState) => ModerationChange | null },
  cause: EventContext,
): Promise<void> {
  await blogPosts.changeIfFound(wanted.id, (post) => {
    const change = post.deletedAt ? null : wanted.apply(post);
    return (
      change && {
        set: change.set,
        events: (next: StoredBlogPost) => (change.announce ? [statusApplied(next, cause)] : []),
      }
    );
  });
}
