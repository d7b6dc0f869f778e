import { claimEndpoints } from '@ankur/contracts/moderation/claims.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { claimCase } from './claim-case.ts';
import { releaseCase } from './release-case.ts';

export function claimsRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(claimEndpoints.claimCase, claimCase(context)),
    route(claimEndpoints.releaseCase, releaseCase(context)),
  ];
}
