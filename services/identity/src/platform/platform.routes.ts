import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { uploadOf } from '@ankur/service-kit/uploads/receive-upload';
import { endSuspensions } from '../admin-users/end-suspensions.ts';
import type { IdentityContext } from '../context.ts';
import { receivePicture } from '../pictures/receive-picture.ts';
import { listRevocations } from '../revocations/list-revocations.ts';
import { getPlatformSettings } from './get-platform-settings.ts';
import { getPublicSettings } from './get-public-settings.ts';
import { updatePlatformSettings } from './update-platform-settings.ts';
import { uploadTeamPicture } from './team/upload-team-picture.ts';

export const platformRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(platformEndpoints.getPublicSettings, getPublicSettings(context)),
  route(platformEndpoints.getPlatformSettings, getPlatformSettings(context)),
  route(platformEndpoints.updatePlatformSettings, updatePlatformSettings(context)),
  route(
    platformEndpoints.uploadTeamPicture,
    (input, { req }) => uploadTeamPicture(context)({ ...input, picture: uploadOf(req) }),
    {
      before: [receivePicture(context, 'photo')],
    },
  ),
  route(platformEndpoints.getPublicStats, () => context.stats.publicStats()),
  route(platformEndpoints.getAdminStats, async () => {
    await endSuspensions(context);
    return context.stats.adminStats();
  }),
  route(revocationEndpoints.listRevocations, listRevocations(context)),
];
