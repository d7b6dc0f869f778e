import { communityEndpoints } from '@ankur/contracts/community/community.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { createComment } from './create-comment.ts';
import { createReply } from './create-reply.ts';
import { listComments } from './list-comments.ts';
import { listReplies } from './list-replies.ts';

export function commentRoutes(community: Community): RouteRegistration[] {
  return [
    route(communityEndpoints.listComments, listComments(community)),
    route(communityEndpoints.createComment, createComment(community)),
    route(communityEndpoints.listReplies, listReplies(community)),
    route(communityEndpoints.createReply, createReply(community)),
  ];
}
