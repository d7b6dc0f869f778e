import type { StoredPost } from '../posts/store/post.model.ts';
import type { PostQuery } from '../posts/store/post.repository.ts';
import { feedQuery, inOrder, isBehind, type FeedPage } from './feed-query.ts';

type Rows = readonly StoredPost[];
type Window = Required<PostQuery>;

/**
 * What has to be read for a page on which up to `own` rows of the reader stand among everybody's: of a page by number so many more,
 * since they may stand on the pages before it.
 */
export function windowFor(wanted: FeedPage, own: number): Window {
  const query = feedQuery(wanted);
  const skip = Math.max(0, query.skip - own);
  return { ...query, skip, limit: query.skip + query.limit - skip };
}

/** Rows of one page of the feed, those that only the reader sees in their place among everybody's, and whether more follow. */
export function mixOwn(wanted: FeedPage, { found, own }: { found: Rows; own: Rows }) {
  const { sort, limit, after } = wanted;
  const { skip, limit: read } = windowFor(wanted, own.length);
  const [first] = found;
  const order = inOrder(sort);
  const behind = after ? own.filter(isBehind(sort, after)) : own;
  // Rows before the first one that was read stand on earlier pages.
  const among = skip === 0 ? behind : behind.filter((post) => first && order(first, post) < 0);
  const rows = among.length === 0 ? found : [...found, ...among].sort(order);
  const begin = after ? 0 : (wanted.page - 1) * limit - skip - (behind.length - among.length);
  const shown = rows.slice(begin, begin + limit);
  return { shown, isMore: shown.length === limit && (rows.length > begin + limit || found.length === read) };
}
