import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { listRevocations } from '../revocations/list-revocations.ts';

export const platformRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(platformEndpoints.getPublicSettings, () => context.settings.read()),
  route(platformEndpoints.getPublicStats, () => context.stats.publicStats()),
  route(platformEndpoints.getAdminStats, () => context.stats.adminStats()),
  route(revocationEndpoints.listRevocations, listRevocations(context)),
];
