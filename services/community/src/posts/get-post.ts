import type { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { maySee } from './post.policy.ts';
import { viewFor } from './view-for.ts';

export function getPost(community: Community): UseCase<typeof postEndpoints.getPost> {
  return async ({ params: { postId }, caller: { userId } }) => {
    const [post, hidden] = await Promise.all([
      community.posts.get(postId),
      community.hiddenMembers.of(userId),
    ]);
    if (!maySee(post, userId) || hidden.blocked.has(post.author._id)) throw new AppError('POST_NOT_FOUND');
    return viewFor(community, post, { userId, hidden });
  };
}
