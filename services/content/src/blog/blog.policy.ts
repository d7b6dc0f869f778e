import type { ContentStatus } from '@ankur/contracts/community/post';
import type { BlogPostRecord } from './blog-post.model.ts';

const visibleStatuses = new Set<ContentStatus>(['published', 'approved', 'flagged']);

export function isVisibleStatus(status: ContentStatus): boolean {
  return visibleStatuses.has(status);
}

export function isAuthor(post: Pick<BlogPostRecord, 'author'>, userId: string | null): boolean {
  return userId !== null && post.author._id === userId;
}

/** The author keeps sight of a post that waits or was taken down, with the reason. */
export function maySee(post: BlogPostRecord, userId: string | null): boolean {
  return post.visible || isAuthor(post, userId);
}

/** One flag shows the banner to the flagger and the author, enough of them to everyone (C10). */
export function seesBanner(post: BlogPostRecord, userId: string | null): boolean {
  if (post.bannerForAll) return true;
  if (userId === null || post.flaggedBy.length === 0) return false;
  return isAuthor(post, userId) || post.flaggedBy.includes(userId);
}
