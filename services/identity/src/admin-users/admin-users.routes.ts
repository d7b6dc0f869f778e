import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { changeRole } from './change-role.ts';
import { listUsers } from './list-users.ts';
import { suspendUser } from './suspend-user.ts';

export const adminUserRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(adminUserEndpoints.listUsers, listUsers(context)),
  route(adminUserEndpoints.changeRole, changeRole(context)),
  route(adminUserEndpoints.suspendUser, suspendUser(context)),
];
