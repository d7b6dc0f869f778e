import { Types, type SortOrder } from 'mongoose';
import type { FeedSort } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import type { CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { StoredPost } from '../posts/store/post.model.ts';
import type { PostQuery } from '../posts/store/post.repository.ts';

/** A page of the feed: by number, or behind the last row that was shown. */
export interface FeedPage {
  sort: FeedSort;
  limit: number;
  tag?: string;
  page: number;
  after?: CursorPlace;
  /** Authors who are left out. */
  without?: ReadonlySet<string>;
  /** The only authors, where they are chosen; whoever is left out is not among them. */
  by?: readonly string[];
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
const hiddenShown = 50;

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

function authorsOf({ by, without }: FeedPage): Record<string, unknown> {
  if (by) return { 'author._id': { $in: [...by] } };
  return without?.size ? { 'author._id': { $nin: [...without] } } : {};
}

/** The query of a feed page. */
export function feedQuery(wanted: FeedPage): Required<PostQuery> {
  const order = orders[wanted.sort];
  return {
    filter: {
      visible: true,
      ...(wanted.tag === undefined ? {} : { tags: wanted.tag }),
      ...authorsOf(wanted),
      ...(wanted.after ? behind(order, wanted.after) : {}),
    },
    sort: sortOf(order),
    skip: wanted.after ? 0 : (wanted.page - 1) * wanted.limit,
    limit: wanted.limit,
  };
}

/** The query of the newest hidden posts of an author, for the author's eyes only. */
export function hiddenQuery(authorId: string, tag?: string): PostQuery {
  const status = { $in: ['pending', 'rejected', 'removed'] };
  return {
    filter: {
      ...{ 'author._id': authorId, visible: false, status },
      ...(tag === undefined ? {} : { tags: tag }),
    },
    sort: { createdAt: -1 },
    limit: hiddenShown,
  };
}

/** Place of a row in a sort order. */
export function placeOf(sort: FeedSort, post: StoredPost): CursorPlace {
  const value = post[orders[sort].field];
  return { key: value instanceof Date ? value.toISOString() : value, id: String(post._id) };
}

/** Where a row stands before a place of a sort order (negative), at it or behind it, as the store sorts. */
function comparedWith(sort: FeedSort, { key, id }: CursorPlace): (post: StoredPost) => number {
  const order = orders[sort];
  const value = Number(keyOf(order, key));
  return (post) => {
    const own = String(post._id);
    return order.direction * (Number(post[order.field]) - value || Number(own > id) - Number(own < id));
  };
}

/** Sorts rows as the store does; negative where `a` comes first. */
export const inOrder =
  (sort: FeedSort) =>
  (a: StoredPost, b: StoredPost): number =>
    comparedWith(sort, placeOf(sort, b))(a);

/** Whether a row stands behind a place of a sort order. */
export function isBehind(sort: FeedSort, place: CursorPlace): (post: StoredPost) => boolean {
  const compare = comparedWith(sort, place);
  return (post) => compare(post) > 0;
}
