import { athleteEndpoints } from '@ankur/contracts/identity/athletes.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { listAthletes } from './list-athletes.ts';

export const athleteRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(athleteEndpoints.listAthletes, listAthletes(context)),
];
