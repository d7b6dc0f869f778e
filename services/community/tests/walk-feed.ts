import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import type { FeedSort } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import type { TestCommunity } from './start-community.ts';

interface Walk {
  /** Null: without a sign-in. */
  as: string | null;
  query: { sort: FeedSort; limit: number; tag?: string };
  /** Happens behind every page. */
  between?: () => Promise<unknown>;
}

/** The pages of the feed, one behind the other by cursor to the last. */
export async function walkFeed(community: TestCommunity, { as, query, between }: Walk): Promise<Post[][]> {
  const pages: Post[][] = [];
  let cursor: string | null = null;
  do {
    const answer: { posts: Post[]; nextCursor: string | null } = await community
      .as(as)
      .call(feedEndpoints.listFeed, { query: { ...query, ...(cursor ? { cursor } : {}) } });
    pages.push(answer.posts);
    cursor = answer.nextCursor;
    await between?.();
  } while (cursor);
  return pages;
}

/** What rises from post to post of a feed that is sorted so. */
export const sortKeys: Record<FeedSort, (post: Post) => number> = {
  newest: ({ createdAt }) => -Date.parse(createdAt),
  oldest: ({ createdAt }) => Date.parse(createdAt),
  mostLiked: ({ likes }) => -likes,
  mostCommented: ({ commentCount }) => -commentCount,
};
