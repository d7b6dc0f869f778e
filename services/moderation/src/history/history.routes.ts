import { contextEndpoints } from '@ankur/contracts/moderation/context.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { getCaseContext } from './get-case-context.ts';
import { getHistory } from './get-history.ts';

export function historyRoutes(context: ModerationContext, services: ServiceClient): RouteRegistration[] {
  return [
    route(contextEndpoints.getCaseContext, getCaseContext(context, services)),
    route(decisionEndpoints.getPostHistory, getHistory(context, 'post')),
    route(decisionEndpoints.getCommentHistory, getHistory(context, 'comment')),
    route(decisionEndpoints.getBlogHistory, getHistory(context, 'blog')),
  ];
}
