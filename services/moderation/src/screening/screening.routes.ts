import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { screenContent } from './screen-content.ts';

export function screeningRoutes(context: ModerationContext): RouteRegistration[] {
  return [route(screeningEndpoints.screenContent, screenContent(context))];
}
