import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { createComment } from './create-comment.ts';
import { createReply } from './create-reply.ts';
import { deleteComment } from './own/delete-comment.ts';
import { editComment } from './own/edit-comment.ts';
import { listComments } from './list-comments.ts';
import { listReplies } from './list-replies.ts';

export function commentRoutes(community: Community): RouteRegistration[] {
  return [
    route(commentEndpoints.listComments, listComments(community)),
    route(commentEndpoints.createComment, createComment(community)),
    route(commentEndpoints.editComment, editComment(community)),
    route(commentEndpoints.deleteComment, deleteComment(community)),
    route(commentEndpoints.listReplies, listReplies(community)),
    route(commentEndpoints.createReply, createReply(community)),
  ];
}
