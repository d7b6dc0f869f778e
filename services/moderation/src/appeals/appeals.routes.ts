import { appealEndpoints } from '@ankur/contracts/moderation/appeals.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { decideAppeal } from './decide-appeal.ts';
import { getAppeal } from './get-appeal.ts';
import { openAppeal } from './open-appeal.ts';

export function appealsRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(appealEndpoints.getAppeal, getAppeal(context)),
    route(appealEndpoints.openAppeal, openAppeal(context)),
    route(appealEndpoints.decideAppeal, decideAppeal(context)),
  ];
}
