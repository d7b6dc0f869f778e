import type { StoredBlogPost } from '../blog/blog-post.model.ts';
import { addressOf } from './own-pictures.ts';

/** A post as far as its pictures obey it. */
export type ShowingPost = Pick<
  StoredBlogPost,
  'author' | 'visible' | 'status' | 'image' | 'pictures' | 'borrowed' | 'deletedAt'
>;

export function showsPicture({ image, pictures = [] }: ShowingPost, key: string): boolean {
  return pictures.includes(key) || image === addressOf(key);
}

/** Those among the posts whose own picture it is. */
export function postsOwning(posts: readonly ShowingPost[], key: string): ShowingPost[] {
  return posts.filter((post) => showsPicture(post, key) && !post.borrowed?.includes(key));
}

export const isTakenDown = ({ status }: Pick<ShowingPost, 'status'>): boolean =>
  status === 'removed' || status === 'rejected';

/**
 * Whether posts open a picture to everybody: a visible one does, unless one was taken down with it, also one that its author
 * has deleted since. Who borrows the picture of
 * somebody else neither opens nor closes it.
 */
export function isOpened(posts: readonly ShowingPost[], key: string): boolean {
  const owning = postsOwning(posts, key);
  return !owning.some(isTakenDown) && owning.some(({ visible }) => visible);
}
