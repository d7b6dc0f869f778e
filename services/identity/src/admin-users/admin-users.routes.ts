import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { changeRole } from './change-role.ts';
import { listUsers } from './list-users.ts';
import { suspendUser } from './suspend-user.ts';

export const adminUserRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(adminUserEndpoints.listUsers, ({ query }) => listUsers(context, query)),
  route(adminUserEndpoints.changeRole, (input) => changeRole(context, input)),
  route(adminUserEndpoints.suspendUser, (input) => suspendUser(context, input)),
];
