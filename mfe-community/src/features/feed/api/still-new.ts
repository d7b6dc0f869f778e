import { postsOf, type FeedData } from '../../../post-cache/post-cache.ts';

/** Read beside the new ones, for those that a late message has not told of yet. */
export const spare = 10;

/** A post that arrived, and whether the reader wrote it. */
export interface Arrived {
  id: string;
  own: boolean;
}

/** Whether a post belongs among the loaded rows of the newest first, further down than the top is read, and is not one of them (ids rise with time). */
export function isBetween(id: string, data: FeedData | undefined): boolean {
  const shown = postsOf(data);
  const isLoaded = id > (shown.at(-1)?._id ?? '') || data?.pages.at(-1)?.nextCursor === null;
  return isLoaded && id < (shown[spare - 1]?._id ?? '') && shown.every(({ _id }) => _id !== id);
}

/**
 * What waits behind the pill: not what reached the screen by another way, nor posts that stand further down than the top is
 * read (ids rise with time). While a post of this tab is under way, own ones wait unseen: it may be that one; those of
 * other tabs come as soon as it is answered (C21).
 */
export function stillNew(
  arrived: readonly Arrived[],
  data: FeedData | undefined,
  isPosting: boolean,
): string[] {
  const shown = postsOf(data);
  const known = new Set(shown.map(({ _id }) => _id));
  const oldest = shown[spare - 1]?._id ?? '';
  return arrived
    .filter(({ id, own }) => id > oldest && !known.has(id) && !(own && isPosting))
    .map(({ id }) => id);
}
