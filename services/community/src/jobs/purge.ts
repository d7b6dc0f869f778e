import { keyLifetimeMs } from '@ankur/service-kit/submission';
import type { Community } from '../context.ts';

/** The shell of a deleted post stays long enough for every late event. */
const keepDeletedMs = 7 * 24 * 60 * 60 * 1000;
const batch = 200;

type Parts = Pick<Community, 'posts' | 'comments' | 'reactions'>;

/** Removes what deleted posts left behind and frees submission keys after a day. */
export async function purge({ posts, comments, reactions }: Parts, now = Date.now()): Promise<number> {
  const yesterday = new Date(now - keyLifetimeMs);
  await posts.freeKeys(yesterday);
  await comments.freeKeys(yesterday);
  const ids = await posts.deletedBefore(new Date(now - keepDeletedMs), batch);
  if (ids.length === 0) return 0;
  await comments.removeByPosts(ids);
  await reactions.removeByPosts(ids);
  await posts.remove(ids);
  return ids.length;
}
