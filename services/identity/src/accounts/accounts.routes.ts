import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { register } from './register.ts';

export const accountRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(accountEndpoints.register, (input) => register(context, input)),
];
