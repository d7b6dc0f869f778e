import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { AnnouncedSettings, PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { AdminSecondStep } from '@ankur/contracts/identity/revocation';
import type { StoredPlatformSettings } from './platform-settings.ts';

/** Settings as admins read them. */
export function viewPlatformSettings(
  settings: StoredPlatformSettings,
): EndpointOutput<typeof platformEndpoints.getPlatformSettings> {
  const { maintenanceMode, maintenanceMessage, registration, features, uploads } = settings;
  const { appearance, security, seo, product, contact, social, team, version } = settings;
  const groups = {
    registration,
    features,
    uploads,
    appearance,
    security,
    seo,
    product,
    contact,
    social,
    team,
  };
  return { maintenanceMode, maintenanceMessage, ...groups, version };
}

/** What everybody may know of the settings, the accounts of a demo aside. */
export function viewAnnouncedSettings(settings: StoredPlatformSettings): AnnouncedSettings {
  const { product, contact, social, team, registration, uploads, version } = settings;
  const { maintenanceMode, maintenanceMessage, features, appearance, seo } = settings;
  return {
    product,
    contact,
    social,
    team,
    maintenanceMode,
    maintenanceMessage,
    features,
    appearance,
    seo,
    uploads: { maxFileBytes, maxFiles: maxFilesPerPost, ...uploads },
    registrationOpen: registration.allowRegistration && !registration.inviteOnly,
    byInvitation: registration.allowRegistration && registration.inviteOnly,
    version,
  };
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
