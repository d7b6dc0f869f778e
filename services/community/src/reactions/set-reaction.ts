import type { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { reactionTotals } from '../posts/post.view.ts';

/** Sets the caller's one reaction to a visible post; the same choice again writes nothing. */
export function setReaction({
  posts,
  reactions,
  hiddenMembers,
}: Community): UseCase<typeof reactionEndpoints.setReaction> {
  return async ({ params: { postId }, body: { type }, caller, requestId }) => {
    const [post, { blocked }] = await Promise.all([posts.peek(postId), hiddenMembers.of(caller.userId)]);
    if (!post?.visible || blocked.has(post.author._id)) throw new AppError('POST_NOT_FOUND');
    const step = await reactions.choose(postId, caller.userId, { to: type, context: { caller, requestId } });
    const counts = step ? await reactions.count(step) : post;
    if (!counts) throw new AppError('POST_NOT_FOUND');
    return {
      postId,
      myReaction: type,
      reactionCounts: reactionTotals(counts.reactionCounts),
      likes: counts.likes,
      version: counts.version,
    };
  };
}
