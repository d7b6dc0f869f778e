import { postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { spare } from './show-new.ts';

/** Without ids that reached the screen by another way, or whose posts stand further down than the top is read. Ids rise with time. */
export function stillNew(ids: readonly string[], data: FeedData | undefined): string[] {
  const shown = postsOf(data);
  const known = new Set(shown.map(({ _id }) => _id));
  const oldest = shown[spare - 1]?._id ?? '';
  return ids.filter((id) => id > oldest && !known.has(id));
}
