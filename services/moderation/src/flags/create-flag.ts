import type { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { acceptFlag } from './accept-flag.ts';

type Endpoint = (typeof flagEndpoints)['flagPost' | 'flagComment' | 'flagBlogPost'];

/** Flags an item for the caller, once. */
export function createFlag(context: ModerationContext, contentType: ContentType): UseCase<Endpoint> {
  return async ({ params, body, caller, requestId }) => {
    const flagger = { _id: caller.userId, username: caller.username, role: caller.role };
    await acceptFlag(context, { contentType, contentId: params.id, flagger, requestId, ...body });
    return { success: true };
  };
}
