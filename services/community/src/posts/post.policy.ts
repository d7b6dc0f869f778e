import type { CallerIdentity } from '@ankur/contracts/claims';
import type { ReplyCopy } from '../comments/comment-copy.ts';
import type { StoredPost } from './post.model.ts';

export function isAuthor(item: Pick<StoredPost, 'author'>, userId: string | null): boolean {
  return userId !== null && item.author._id === userId;
}

/** The author keeps sight of a hidden post; nobody sees a deleted one. */
export function maySee(post: StoredPost, userId: string | null): boolean {
  return post.visible || (post.status !== 'deleted' && isAuthor(post, userId));
}

/** Files of what waits or was rejected are for its author and for admins, who decide on them; those of a removed post are for nobody. */
export function maySeeFiles(
  post: Pick<StoredPost, 'author' | 'visible' | 'status'>,
  { userId, role }: Pick<CallerIdentity, 'userId' | 'role'>,
): boolean {
  if (post.visible) return true;
  const waiting = post.status === 'pending' || post.status === 'rejected';
  return waiting && (role === 'admin' || isAuthor(post, userId));
}

/** A rejected or removed text stays as it was decided upon. */
export function mayEdit(post: StoredPost, userId: string | null): boolean {
  return isAuthor(post, userId) && (post.visible || post.status === 'pending');
}

export function mayDelete(post: StoredPost, userId: string | null): boolean {
  return isAuthor(post, userId) && post.status !== 'deleted';
}

/** One flag shows the banner to the flagger and the author, enough of them to everyone (C10). */
export function seesBanner(
  item: Pick<ReplyCopy, 'author' | 'flaggedBy' | 'bannerForAll'>,
  userId: string | null,
): boolean {
  if (item.bannerForAll) return true;
  if (userId === null || !item.flaggedBy?.length) return false;
  return item.author._id === userId || item.flaggedBy.includes(userId);
}
