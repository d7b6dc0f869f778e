import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { platformSettings } from '@ankur/contracts/identity/platform-settings';
import {
  announcedSettings,
  type AnnouncedSettings,
  type PublicSettings,
} from '@ankur/contracts/identity/public-settings';
import type { AdminSecondStep } from '@ankur/contracts/identity/revocation';
import type { StoredPlatformSettings } from './platform-settings.ts';

/** Settings as admins read them: what the contract declares of what is stored. */
export const viewPlatformSettings = (
  settings: StoredPlatformSettings,
): EndpointOutput<typeof platformEndpoints.getPlatformSettings> => platformSettings.parse(settings);

/** What everybody may know of the settings, which the contract declares, the accounts of a demo aside. */
export function viewAnnouncedSettings(settings: StoredPlatformSettings): AnnouncedSettings {
  const { registration, uploads } = settings;
  return announcedSettings.parse({
    ...settings,
    uploads: { maxFileBytes, maxFiles: maxFilesPerPost, ...uploads },
    registrationOpen: registration.allowRegistration && !registration.inviteOnly,
    byInvitation: registration.allowRegistration && registration.inviteOnly,
  });
}

/** Settings as everybody reads them; accounts of the demo are shown beside its admin, or not at all. */
export function viewPublicSettings(
  settings: StoredPlatformSettings,
  demoAdmin: PublicSettings['demoAccounts'][number] | null,
): PublicSettings {
  const { demoAccounts = [] } = settings;
  return {
    ...viewAnnouncedSettings(settings),
    demoAccounts: demoAdmin ? [demoAdmin, ...demoAccounts] : [],
  };
}

/** What gateways ask of admins. */
export function viewAdminSecondStep({ security, version }: StoredPlatformSettings): AdminSecondStep {
  return { required: security.requireAdmin2FA, version };
}
