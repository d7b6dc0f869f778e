import type { CallerIdentity } from '@ankur/contracts/claims';
import { isStaff } from '@ankur/contracts/roles';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { StoredPost } from './store/post.model.ts';

/** The author keeps sight of a hidden post; nobody sees a deleted one. */
export function maySee(post: StoredPost, userId: string | null): boolean {
  return post.visible || (post.status !== 'deleted' && isAuthor(post, userId));
}

/**
 * Files of what waits, was rejected or removed are for its author, who may appeal, and for moderators and admins, who decide on
 * them (C11). Those of a deleted post are for nobody.
 */
export function maySeeFiles(
  post: Pick<StoredPost, 'author' | 'visible' | 'status'>,
  { userId, role }: Pick<CallerIdentity, 'userId' | 'role'>,
): boolean {
  if (post.visible) return true;
  return post.status !== 'deleted' && (isStaff(role) || isAuthor(post, userId));
}

/** A rejected or removed text stays as it was decided upon. */
export function mayEdit(post: StoredPost, userId: string | null): boolean {
  return isAuthor(post, userId) && (post.visible || post.status === 'pending');
}

export function mayDelete(post: StoredPost, userId: string | null): boolean {
  return isAuthor(post, userId) && post.status !== 'deleted';
}
