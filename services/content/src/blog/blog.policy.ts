import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { StoredBlogPost } from './blog-post.model.ts';

/** The author keeps sight of a post that waits or was taken down, with the reason; nobody sees a deleted one. */
export function maySee(
  post: Pick<StoredBlogPost, 'author' | 'visible' | 'deletedAt'>,
  userId: string | null,
): boolean {
  return post.visible || (!post.deletedAt && isAuthor(post, userId));
}

/** Its author destroys no evidence: a post that waits, or that somebody or a rule has ever flagged or decided on, is judged as it was, too. */
export const isJudged = ({
  status,
  moderationVersion,
  isRuled = false,
}: Pick<StoredBlogPost, 'status' | 'moderationVersion' | 'isRuled'>) =>
  status === 'pending' || moderationVersion > 0 || isRuled;

/** A rejected or removed text stays as it was decided upon. */
export function mayEdit(
  post: Pick<StoredBlogPost, 'author' | 'visible' | 'status'>,
  userId: string | null,
): boolean {
  return isAuthor(post, userId) && (post.visible || post.status === 'pending');
}
