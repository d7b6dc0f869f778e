import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { AnnouncedSettings, PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { StoredPlatformSettings } from './platform-settings.ts';

/** Settings as admins read them. */
export function viewPlatformSettings({
  registration,
  appearance,
  seo,
  version,
}: StoredPlatformSettings): EndpointOutput<typeof platformEndpoints.getPlatformSettings> {
  return { registration, appearance, seo, version };
}

/** What everybody may know of the settings, the accounts of a demo aside. */
export function viewAnnouncedSettings(settings: StoredPlatformSettings): AnnouncedSettings {
  const { product, contact, social, registration, appearance, seo, version } = settings;
  return {
    product,
    contact,
    social,
    appearance,
    seo,
    uploads: { maxFileBytes, maxFiles: maxFilesPerPost },
    registrationOpen: registration.allowRegistration,
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
