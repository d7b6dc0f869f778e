import type { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { maySee } from './post.policy.ts';
import { viewsFor } from './view-for.ts';

/** Posts by their ids, in that order, each once; what the caller may not see is left out like what never was. */
export function listPosts(community: Community): UseCase<typeof postEndpoints.listPosts> {
  return async ({ query: { ids }, caller: { userId } }) => {
    const [found, hidden] = await Promise.all([
      community.posts.findMany(ids),
      community.hiddenMembers.of(userId),
    ]);
    const seen = new Map(
      found
        .filter((post) => maySee(post, userId) && !hidden.blocked.has(post.author._id))
        .map((post) => [String(post._id), post]),
    );
    const wanted = [...new Set(ids)].flatMap((id) => seen.get(id) ?? []);
    return { posts: await viewsFor(community, wanted, { userId, hidden }) };
  };
}
