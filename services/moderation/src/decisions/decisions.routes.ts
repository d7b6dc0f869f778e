import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { moderateContent } from './moderate-content.ts';

type ModerateEndpoint = (typeof decisionEndpoints)['moderatePost' | 'moderateComment' | 'moderateBlogPost'];
type ModerateRequest = Pick<UseCaseInput<ModerateEndpoint>, 'params' | 'body' | 'caller' | 'requestId'>;

export function decisionsRoutes(context: ModerationContext): RouteRegistration[] {
  const moderate = async (
    contentType: ContentType,
    { params, body, caller, requestId }: ModerateRequest,
  ) => ({
    post: await moderateContent(
      context,
      { contentType, contentId: params.id, ...body },
      { caller, requestId },
    ),
  });
  return [
    route(decisionEndpoints.moderatePost, (input) => moderate('post', input)),
    route(decisionEndpoints.moderateComment, (input) => moderate('comment', input)),
    route(decisionEndpoints.moderateBlogPost, (input) => moderate('blog', input)),
  ];
}
