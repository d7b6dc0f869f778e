import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
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

/** Settings as everybody reads them; accounts of the demo are shown beside its admin, or not at all. */
export function viewPublicSettings(
  settings: StoredPlatformSettings,
  demoAdmin: PublicSettings['demoAccounts'][number] | null,
): PublicSettings {
  const { product, contact, social, registration, appearance, seo, demoAccounts = [], version } = settings;
  return {
    product,
    contact,
    social,
    appearance,
    seo,
    uploads: { maxFileBytes, maxFiles: maxFilesPerPost },
    registrationOpen: registration.allowRegistration,
    demoAccounts: demoAdmin ? [demoAdmin, ...demoAccounts] : [],
    version,
  };
}
