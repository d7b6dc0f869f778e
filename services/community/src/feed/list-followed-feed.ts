import type { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { decodeCursor, encodeCursor } from '@ankur/service-kit/mongo/cursor';
import type { Community } from '../context.ts';
import { viewsFor } from '../posts/view-for.ts';
import { feedQuery, placeOf, type FeedPage } from './feed-query.ts';

type ListFeed = UseCase<typeof feedEndpoints.listFeed>;
const sort = 'newest' as const;

/** Only the newest first is read from an index by author; pages by number would read all that comes before. */
function assertIndexed(query: { sort: string; page: number }): void {
  for (const [field, allowed] of [
    ['sort', query.sort === sort],
    ['page', query.page === 1],
  ] as const) {
    if (allowed) continue;
    const message = 'cannot be chosen with `following`: newest first, read on with `cursor`';
    throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
  }
}

/** The newest posts of those whom the caller follows, but for who is muted or parted from them by a block. */
export function listFollowedFeed(community: Community): ListFeed {
  const { following, hiddenMembers, posts } = community;
  return async ({ query, caller: { userId } }) => {
    if (userId === null) throw new AppError('UNAUTHENTICATED');
    assertIndexed(query);
    const { limit, cursor } = query;
    const tag = query.tag?.normalize('NFC');
    const [followed, hidden] = await Promise.all([following.list(userId), hiddenMembers.ofReader(userId)]);
    const by = followed.map(({ member }) => member).filter((member) => !hidden.everywhere.has(member));
    const wanted: FeedPage = {
      ...{ sort, limit, page: 1, by },
      ...(tag === undefined ? {} : { tag }),
      ...(cursor === undefined ? {} : { after: decodeCursor(cursor) }),
    };
    const found = by.length === 0 ? [] : await posts.listKept(feedQuery(wanted));
    const last = found.at(-1);
    const nextCursor = last && found.length === limit ? encodeCursor(placeOf(sort, last)) : null;
    return {
      posts: await viewsFor(community, found, { userId, hidden }),
      totalPages: nextCursor === null ? 1 : 2,
      currentPage: 1,
      nextCursor,
    };
  };
}
