import type { Post } from '@ankur/contracts/community/post';
import type { QueryClient } from '@ankur/mfe-kit';
import { freshPost } from '../../../post-cache/fresh-post.ts';
import { isOutdated } from '../../../post-cache/is-overtaken.ts';
import { findPost, pageOf, postKey, type FeedData } from '../../../post-cache/post-cache.ts';

/** A post that was on screen while it was read, as messages have left it that arrived first; one that left meanwhile stays away. */
export function afterMessages(client: QueryClient, fresh: Post, before: Post): FeedData {
  const known = findPost(client, fresh._id);
  const left = client.getQueryData<FeedData>(postKey(fresh._id));
  if (known === undefined && left !== undefined) return left;
  return pageOf(known && isOutdated(fresh) ? freshPost(known, fresh, before) : fresh);
}
