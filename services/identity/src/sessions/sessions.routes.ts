import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';

export const sessionRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(sessionEndpoints.login, (input) => login(context, input)),
  route(sessionEndpoints.refresh, (input) => refresh(context, input)),
  route(sessionEndpoints.logout, (input) => logout(context, input)),
];
