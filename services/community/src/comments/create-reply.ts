import type { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { addComment } from './add-comment.ts';
import { replyView } from './comment.view.ts';
import { forAuthor } from './hidden-comments.ts';

export function createReply(community: Community): UseCase<typeof commentEndpoints.createReply> {
  return async ({ params: { postId, commentId }, body: { content }, caller, requestId, idempotencyKey }) => {
    const wanted = { postId, parentId: commentId, content, caller, requestId, idempotencyKey };
    const reply = await addComment(community, wanted);
    return replyView(forAuthor(reply), caller.userId);
  };
}
