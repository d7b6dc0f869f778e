import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { setReaction } from './set-reaction.ts';

export function reactionRoutes(community: Community): RouteRegistration[] {
  return [route(reactionEndpoints.setReaction, setReaction(community))];
}
