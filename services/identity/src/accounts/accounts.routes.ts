import { authEndpoints } from '@ankur/contracts/identity/auth.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { register } from './register.ts';

export const accountRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(authEndpoints.register, (input) => register(context, input)),
];
