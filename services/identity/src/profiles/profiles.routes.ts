import { authEndpoints } from '@ankur/contracts/identity/auth.endpoints';
import { identityInternalEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { getMember } from './get-member.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { getProfile } from './get-profile.ts';
import { listMembers } from './list-members.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(authEndpoints.getOwnProfile, ({ caller }) => getOwnProfile(context, caller.userId)),
  route(authEndpoints.getProfile, ({ params }) => getProfile(context, params.id)),
  route(authEndpoints.updateProfile, (input) => updateProfile(context, input)),
  route(authEndpoints.listMembers, () => listMembers(context)),
  route(identityInternalEndpoints.getMember, ({ params }) => getMember(context, params.id)),
];
