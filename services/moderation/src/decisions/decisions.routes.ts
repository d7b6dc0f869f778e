import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { moderateContent } from './moderate-content.ts';

export function decisionsRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(decisionEndpoints.moderatePost, moderateContent(context, 'post')),
    route(decisionEndpoints.moderateComment, moderateContent(context, 'comment')),
    route(decisionEndpoints.moderateBlogPost, moderateContent(context, 'blog')),
  ];
}
