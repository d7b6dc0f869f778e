import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { getHistory } from './get-history.ts';

export function historyRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(decisionEndpoints.getPostHistory, ({ params: { id: contentId } }) =>
      getHistory(context, { contentType: 'post', contentId }),
    ),
    route(decisionEndpoints.getCommentHistory, ({ params: { id: contentId } }) =>
      getHistory(context, { contentType: 'comment', contentId }),
    ),
    route(decisionEndpoints.getBlogHistory, ({ params: { id: contentId } }) =>
      getHistory(context, { contentType: 'blog', contentId }),
    ),
  ];
}
