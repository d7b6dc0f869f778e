import { blogStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredBlogPost } from '../blog/blog-post.model.ts';

/** Tells moderation and the open tabs what now holds. */
export function statusApplied(post: StoredBlogPost, cause: EventContext): OutboxEntry {
  return outboxEntry(
    blogStatusApplied,
    {
      contentType: 'blog',
      contentId: post._id.toHexString(),
      postId: null,
      authorId: post.author._id,
      status: post.status,
      visible: post.visible,
      bannerForAll: post.bannerForAll,
      reason: post.rejectionReason,
      moderationVersion: post.moderationVersion,
      decidedVersion: post.decidedVersion ?? 0,
      version: post.version,
      commentCount: null,
    },
    cause,
  );
}
