import type { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { addComment } from './add-comment.ts';
import { commentView } from './comment.view.ts';
import { forAuthor } from './hidden-comments.ts';

export function createComment(community: Community): UseCase<typeof commentEndpoints.createComment> {
  return async ({ params: { postId }, body: { content }, caller, requestId, idempotencyKey }) => {
    const wanted = { postId, parentId: null, content, caller, requestId, idempotencyKey };
    const comment = await addComment(community, wanted);
    return commentView(forAuthor(comment), caller.userId);
  };
}
