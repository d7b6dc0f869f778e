import { Types, type QueryFilter, type SortOrder } from 'mongoose';
import type { FeedSort } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import type { CursorPlace } from '@ankur/service-kit/mongo/cursor';
import { internalFields } from '../posts/internal-fields.ts';
import type { PostModel, StoredPost } from '../posts/post.model.ts';

/** A page of the feed: by number, or behind the last row that was shown. */
export interface FeedPage {
  sort: FeedSort;
  limit: number;
  tag?: string;
  page: number;
  after?: CursorPlace;
}

export interface FeedRepository {
  page(wanted: FeedPage): Promise<StoredPost[]>;
  /** Newest hidden posts of an author, for the author's eyes only. */
  hiddenOf(authorId: string): Promise<StoredPost[]>;
  /** Place of a row in a sort order. */
  placeOf(sort: FeedSort, post: StoredPost): CursorPlace;
}

interface Order {
  field: 'createdAt' | 'likes' | 'commentCount';
  direction: 1 | -1;
}

const orders: Record<FeedSort, Order> = {
  newest: { field: 'createdAt', direction: -1 },
  oldest: { field: 'createdAt', direction: 1 },
  mostLiked: { field: 'likes', direction: -1 },
  mostCommented: { field: 'commentCount', direction: -1 },
};
const hiddenShown = 5;

function sortOf({ field, direction }: Order): Record<string, SortOrder> {
  return { [field]: direction, _id: direction };
}

function keyOf({ field }: Order, key: CursorPlace['key']): Date | number {
  const value = field === 'createdAt' ? new Date(key) : key;
  const fits = typeof value === 'number' || (value instanceof Date && !Number.isNaN(value.getTime()));
  if (fits && (field === 'createdAt') === (typeof key === 'string')) return value;
  throw new AppError('VALIDATION_FAILED', {
    field: 'cursor',
    errors: [{ field: 'cursor', message: 'belongs to another sort order' }],
  });
}

/** Rows behind a place. The plain bound on the sort field lets any planner seek; the second part only decides ties. */
function behind(order: Order, place: CursorPlace): Record<string, unknown> {
  const value = keyOf(order, place.key);
  const [within, beyond] = order.direction === -1 ? ['$lte', '$lt'] : ['$gte', '$gt'];
  return {
    [order.field]: { [within]: value },
    $or: [{ [order.field]: { [beyond]: value } }, { _id: { [beyond]: new Types.ObjectId(place.id) } }],
  };
}

/** The query of a feed page, also for the test that explains it. */
export function feedQuery(wanted: FeedPage): {
  filter: Record<string, unknown>;
  sort: Record<string, SortOrder>;
  skip: number;
} {
  const order = orders[wanted.sort];
  return {
    filter: {
      visible: true,
      ...(wanted.tag === undefined ? {} : { tags: wanted.tag }),
      ...(wanted.after ? behind(order, wanted.after) : {}),
    },
    sort: sortOf(order),
    skip: wanted.after ? 0 : (wanted.page - 1) * wanted.limit,
  };
}

/** Creates the reader of feed pages. */
export function createFeedRepository(model: PostModel): FeedRepository {
  return {
    page(wanted) {
      const { filter, sort, skip } = feedQuery(wanted);
      return model
        .find(filter as QueryFilter<StoredPost>, internalFields)
        .sort(sort)
        .skip(skip)
        .limit(wanted.limit)
        .lean<StoredPost[]>();
    },
    hiddenOf: (authorId) =>
      model
        .find(
          {
            'author._id': authorId,
            visible: false,
            status: { $in: ['pending', 'rejected', 'removed'] },
          } as QueryFilter<StoredPost>,
          internalFields,
        )
        .sort({ createdAt: -1 })
        .limit(hiddenShown)
        .lean<StoredPost[]>(),
    placeOf(sort, post) {
      const value = post[orders[sort].field];
      return { key: value instanceof Date ? value.toISOString() : value, id: String(post._id) };
    },
  };
}
