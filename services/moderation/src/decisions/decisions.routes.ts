import { bulkEndpoints } from '@ankur/contracts/moderation/bulk.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { moderateCases } from './moderate-cases.ts';
import { moderateContent } from './moderate-content.ts';
import { undoDecision } from './undo-decision.ts';

export function decisionsRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(decisionEndpoints.moderatePost, moderateContent(context, 'post')),
    route(decisionEndpoints.moderateComment, moderateContent(context, 'comment')),
    route(decisionEndpoints.moderateBlogPost, moderateContent(context, 'blog')),
    route(decisionEndpoints.undoPostDecision, undoDecision(context, 'post')),
    route(decisionEndpoints.undoCommentDecision, undoDecision(context, 'comment')),
    route(decisionEndpoints.undoBlogDecision, undoDecision(context, 'blog')),
    route(bulkEndpoints.moderateCases, moderateCases(context)),
  ];
}
