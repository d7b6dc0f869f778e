import type { FeedSort } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import type { FeedData } from './post-cache.ts';

type Row = Pick<Post, '_id' | 'createdAt' | 'likes' | 'commentCount'>;

const keys: Record<FeedSort, (post: Row) => number> = {
  newest: ({ createdAt }) => -Date.parse(createdAt),
  oldest: ({ createdAt }) => Date.parse(createdAt),
  mostLiked: ({ likes }) => -likes,
  mostCommented: ({ commentCount }) => -commentCount,
};

/** Whether a row stands behind another one in a sort order, as the server sorts them. */
function isBehind(sort: FeedSort, row: Row, other: Row): boolean {
  const beyond = keys[sort](row) - keys[sort](other);
  return beyond > 0 || (beyond === 0 && row._id > other._id === (sort === 'oldest'));
}

/** The row in front of which a post belongs; undefined at the end of what is loaded. */
export const rowBehind = (sort: FeedSort, posts: readonly Post[], post: Post): Post | undefined =>
  posts.find((row) => isBehind(sort, row, post));

/** Puts a post into its place among the rows of a view. Behind the last one it comes with what is read on, unless there is no more. */
export function placePost(data: FeedData, sort: FeedSort, post: Post): FeedData {
  const { pages } = data;
  if (pages.some(({ posts }) => posts.some(({ _id }) => _id === post._id))) return data;
  const found = pages.findIndex(({ posts }) => rowBehind(sort, posts, post));
  const at = found === -1 && pages.at(-1)?.nextCursor === null ? pages.length - 1 : found;
  const page = pages[at];
  if (page === undefined) return data;
  const row = found === -1 ? -1 : page.posts.findIndex((known) => isBehind(sort, known, post));
  const posts = page.posts.toSpliced(row === -1 ? page.posts.length : row, 0, post);
  return { ...data, pages: pages.with(at, { ...page, posts }) };
}
