import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { createFlag } from './create-flag.ts';

type FlagEndpoint = (typeof flagEndpoints)['flagPost' | 'flagComment' | 'flagBlogPost'];
type FlagRequest = Pick<UseCaseInput<FlagEndpoint>, 'params' | 'body' | 'caller' | 'requestId'>;

export function flagsRoutes(context: ModerationContext): RouteRegistration[] {
  const flag = async (contentType: ContentType, { params, body, caller, requestId }: FlagRequest) => {
    const flagger = { _id: caller.userId, username: caller.username, role: caller.role };
    await createFlag(context, { contentType, contentId: params.id, flagger, requestId, ...body });
    return { success: true as const };
  };
  return [
    route(flagEndpoints.flagPost, (input) => flag('post', input)),
    route(flagEndpoints.flagComment, (input) => flag('comment', input)),
    route(flagEndpoints.flagBlogPost, (input) => flag('blog', input)),
  ];
}
