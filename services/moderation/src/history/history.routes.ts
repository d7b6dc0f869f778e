import { moderationEndpoints } from '@ankur/contracts/moderation/moderation.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { getHistory } from './get-history.ts';

export function historyRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(moderationEndpoints.getPostHistory, ({ params: { id: contentId } }) =>
      getHistory(context, { contentType: 'post', contentId }),
    ),
    route(moderationEndpoints.getCommentHistory, ({ params: { id: contentId } }) =>
      getHistory(context, { contentType: 'comment', contentId }),
    ),
    route(moderationEndpoints.getBlogHistory, ({ params: { id: contentId } }) =>
      getHistory(context, { contentType: 'blog', contentId }),
    ),
  ];
}
