import type { communityEndpoints } from '@ankur/contracts/community/community.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { EndpointHandler } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { maySee } from './post.policy.ts';
import { postView } from './post.view.ts';

export function getPost({ posts, reactions }: Community): EndpointHandler<typeof communityEndpoints.getPost> {
  return async ({ params: { postId }, caller: { userId } }) => {
    const post = await posts.find(postId);
    if (!post || !maySee(post, userId)) throw new AppError('POST_NOT_FOUND');
    const mine = userId === null ? undefined : await reactions.mine(userId, [post._id]);
    return postView(post, userId, mine?.get(postId) ?? null);
  };
}
