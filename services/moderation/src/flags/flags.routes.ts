import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { createFlag } from './create-flag.ts';

export function flagsRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(flagEndpoints.flagPost, createFlag(context, 'post')),
    route(flagEndpoints.flagComment, createFlag(context, 'comment')),
    route(flagEndpoints.flagBlogPost, createFlag(context, 'blog')),
  ];
}
