import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { getMember } from './get-member.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { getProfile } from './get-profile.ts';
import { listMemberSnapshots } from './list-member-snapshots.ts';
import { listMembers } from './list-members.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(profileEndpoints.getOwnProfile, getOwnProfile(context)),
  route(profileEndpoints.getProfile, getProfile(context)),
  route(profileEndpoints.updateProfile, updateProfile(context)),
  route(profileEndpoints.listMembers, listMembers(context)),
  route(profileEndpoints.getMember, getMember(context)),
  route(profileEndpoints.listMemberSnapshots, listMemberSnapshots(context)),
];
