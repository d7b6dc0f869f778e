import { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { getProfileViews } from './get-profile-views.ts';
import { recordProfileView } from './record-profile-view.ts';

export const profileViewRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(profileViewEndpoints.recordProfileView, recordProfileView(context)),
  route(profileViewEndpoints.getProfileViews, getProfileViews(context)),
];
