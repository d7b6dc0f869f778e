import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { StoredBlogPost } from './blog-post.model.ts';

/** The author keeps sight of a post that waits or was taken down, with the reason. */
export function maySee(post: Pick<StoredBlogPost, 'author' | 'visible'>, userId: string | null): boolean {
  return post.visible || isAuthor(post, userId);
}
