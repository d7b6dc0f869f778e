import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { getCase } from './get-case.ts';
import { countWaiting } from './lists/count-waiting.ts';
import { listCases } from './lists/list-cases.ts';
import { readCases } from './read-cases.ts';

export function casesRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(caseEndpoints.readCases, readCases(context)),
    route(caseEndpoints.countWaiting, countWaiting(context)),
    route(caseEndpoints.readQueueCounts, countWaiting(context)),
    route(caseEndpoints.listPostCases, listCases(context, 'post')),
    route(caseEndpoints.listCommentCases, listCases(context, 'comment')),
    route(caseEndpoints.listBlogCases, listCases(context, 'blog')),
    route(caseEndpoints.getPostCase, getCase(context, 'post')),
    route(caseEndpoints.getCommentCase, getCase(context, 'comment')),
    route(caseEndpoints.getBlogCase, getCase(context, 'blog')),
  ];
}
