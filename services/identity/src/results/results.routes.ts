import { resultEndpoints } from '@ankur/contracts/identity/results.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { listResults } from './list-results.ts';

export const resultRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(resultEndpoints.listResults, listResults(context)),
];
