import type { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { decodeCursor, encodeCursor } from '@ankur/service-kit/mongo/cursor';
import type { Community } from '../context.ts';
import { viewsFor } from '../posts/view-for.ts';
import { feedQuery, hiddenQuery, placeOf, type FeedPage } from './feed-query.ts';
import { listFollowedFeed } from './list-followed-feed.ts';
import { mixOwn, windowFor } from './own-rows.ts';

/** One page of the feed as the caller sees it, with their own hidden posts and the reason: one query for the posts, one each for the caller's reactions and hidden comments. */
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
      userId === null ? [] : posts.listKept(hiddenQuery(userId, tag)),
      tally.total(tag),
      hiddenMembers.ofReader(userId),
    ]);
    const without = hidden.everywhere;
    const read = windowFor({ ...wanted, without }, own.length);
    const isShared = without.size === 0 && read.limit === limit;
    const found = isShared ? everyones : await posts.listKept(read);
    const { shown, isMore } = mixOwn(wanted, { found, own });
    const last = shown.at(-1);
    return {
      posts: await viewsFor(community, shown, { userId, hidden }),
      totalPages: Math.ceil((total + own.length) / limit),
      currentPage: page,
      nextCursor: last && isMore ? encodeCursor(placeOf(sort, last)) : null,
    };
  };
}
