import { authEndpoints } from '@ankur/contracts/identity/auth.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';

export const sessionRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(authEndpoints.login, (input) => login(context, input)),
  route(authEndpoints.refresh, (input) => refresh(context, input)),
  route(authEndpoints.logout, (input) => logout(context, input)),
];
