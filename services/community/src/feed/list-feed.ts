import type { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { decodeCursor, encodeCursor } from '@ankur/service-kit/mongo/cursor';
import type { Community } from '../context.ts';
import { viewsFor } from '../posts/view-for.ts';
import type { StoredPost } from '../posts/store/post.model.ts';
import { feedQuery, hiddenQuery, placeOf, type FeedPage } from './feed-query.ts';
import { listFollowedFeed } from './list-followed-feed.ts';

/** Authors find their own hidden posts, with the reason, on the first page of what is new. */
async function ownHidden(
  { posts }: Community,
  wanted: FeedPage,
  userId: string | null,
): Promise<readonly StoredPost[]> {
  const firstPage =
    wanted.sort === 'newest' && wanted.page === 1 && !wanted.after && wanted.tag === undefined;
  return userId !== null && firstPage ? posts.listKept(hiddenQuery(userId)) : [];
}

function newestFirst(a: StoredPost, b: StoredPost): number {
  return b.createdAt.getTime() - a.createdAt.getTime();
}

/** One page of the feed as the caller sees it: one query for the posts, one each for the caller's reactions and hidden comments. */
export function listFeed(community: Community): UseCase<typeof feedEndpoints.listFeed> {
  const { posts, tally, hiddenMembers } = community;
  const listFollowed = listFollowedFeed(community);
  return async (input) => {
    const { query, caller } = input;
    if (query.following === 'true') return listFollowed(input);
    const { userId } = caller;
    const { page, limit, sort, cursor } = query;
    const tag = query.tag?.normalize('NFC');
    const wanted: FeedPage = {
      sort,
      limit,
      page,
      ...(tag === undefined ? {} : { tag }),
      ...(cursor === undefined ? {} : { after: decodeCursor(cursor) }),
    };
    // Most readers hide nobody: the page that all of them share is read while that is being found out.
    const [everyones, own, total, hidden] = await Promise.all([
      posts.listKept(feedQuery(wanted)),
      ownHidden(community, wanted, userId),
      tally.total(tag),
      hiddenMembers.ofReader(userId),
    ]);
    const without = hidden.everywhere;
    const found = without.size === 0 ? everyones : await posts.listKept(feedQuery({ ...wanted, without }));
    const shown = own.length === 0 ? found : [...found, ...own].sort(newestFirst);
    const last = found.at(-1);
    return {
      posts: await viewsFor(community, shown, { userId, hidden }),
      totalPages: Math.ceil(total / limit),
      currentPage: page,
      nextCursor: last && found.length === limit ? encodeCursor(placeOf(sort, last)) : null,
    };
  };
}
