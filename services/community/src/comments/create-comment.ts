import type { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import type { EndpointHandler } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { addComment } from './add-comment.ts';
import { commentView } from './comment.view.ts';
import { forAuthor } from './hidden-comments.ts';

export function createComment(community: Community): EndpointHandler<typeof commentEndpoints.createComment> {
  return async ({ params: { postId }, body: { content }, caller, requestId, req }) => {
    const wanted = { postId, parentId: null, content, caller, requestId, headers: req.headers };
    const comment = await addComment(community, wanted);
    return commentView(forAuthor(comment), caller.userId);
  };
}
