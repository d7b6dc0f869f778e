import type { z } from 'zod';
import type { postState } from '@ankur/contracts/community/posts.events';
import type { IdentityContext } from '../context.ts';
import { forgetErased } from './forget-erased.ts';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';

export const postKey = (postId: string) => `post:${postId}`;

/** Takes over the result of a post and whether the post is seen; a post without one says nothing, or nothing any more. */
export async function tellPostResult(
  { results, users }: Pick<IdentityContext, 'results' | 'users'>,
  { postId, author, result, createdAt, visible, version }: z.output<typeof postState>,
): Promise<void> {
  await results.tell(postKey(postId), {
    athleteId: author._id,
    source: 'post',
    sourceId: postId,
    on: dayInIndia(new Date(createdAt)),
    told: result === undefined ? [] : [result],
    toldVersion: version,
  });
  await results.show(postKey(postId), { visible, visibleVersion: version });
  // Nothing was told that could name anybody: most posts have no result.
  if (result !== undefined) await forgetErased({ results, users }, [author._id]);
}
