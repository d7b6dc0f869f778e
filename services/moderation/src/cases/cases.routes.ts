import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { getCase } from './get-case.ts';
import { listCases } from './list-cases.ts';

export function casesRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(caseEndpoints.listPostCases, ({ query }) => listCases(context, 'post', query)),
    route(caseEndpoints.listCommentCases, ({ query }) => listCases(context, 'comment', query)),
    route(caseEndpoints.listBlogCases, ({ query }) => listCases(context, 'blog', query)),
    route(caseEndpoints.getPostCase, ({ params: { id: contentId } }) =>
      getCase(context, { contentType: 'post', contentId }),
    ),
    route(caseEndpoints.getCommentCase, ({ params: { id: contentId } }) =>
      getCase(context, { contentType: 'comment', contentId }),
    ),
    route(caseEndpoints.getBlogCase, ({ params: { id: contentId } }) =>
      getCase(context, { contentType: 'blog', contentId }),
    ),
  ];
}
