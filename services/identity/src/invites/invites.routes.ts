import { inviteEndpoints } from '@ankur/contracts/identity/invites.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { createInvite } from './create-invite.ts';
import { listInvites } from './list-invites.ts';
import { revokeInvite } from './revoke-invite.ts';

export const inviteRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(inviteEndpoints.listInvites, listInvites(context)),
  route(inviteEndpoints.createInvite, createInvite(context)),
  route(inviteEndpoints.revokeInvite, revokeInvite(context)),
];
