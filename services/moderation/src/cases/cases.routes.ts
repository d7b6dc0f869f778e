import { moderationEndpoints } from '@ankur/contracts/moderation/moderation.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { getCase } from './get-case.ts';
import { listCases } from './list-cases.ts';

export function casesRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(moderationEndpoints.listPostCases, ({ query }) => listCases(context, 'post', query)),
    route(moderationEndpoints.listCommentCases, ({ query }) => listCases(context, 'comment', query)),
    route(moderationEndpoints.listBlogCases, ({ query }) => listCases(context, 'blog', query)),
    route(moderationEndpoints.getPostCase, ({ params: { id: contentId } }) =>
      getCase(context, { contentType: 'post', contentId }),
    ),
    route(moderationEndpoints.getCommentCase, ({ params: { id: contentId } }) =>
      getCase(context, { contentType: 'comment', contentId }),
    ),
    route(moderationEndpoints.getBlogCase, ({ params: { id: contentId } }) =>
      getCase(context, { contentType: 'blog', contentId }),
    ),
  ];
}
