import { myFlagEndpoints } from '@ankur/contracts/moderation/my-flags.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { listMyFlags } from './list-my-flags.ts';

export const myFlagsRoutes = (context: ModerationContext): RouteRegistration[] => [
  route(myFlagEndpoints.listMyFlags, listMyFlags(context)),
];
