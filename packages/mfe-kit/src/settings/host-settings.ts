import { featureSwitches, type Feature } from '@ankur/contracts/identity/features';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { useApiQuery, useSession } from '@ankur/mfe-kit';

/** The platform's public settings as the host knows them by now, with what it is told live; a remote asks for none itself. */
export function useHostSettings(): PublicSettings | undefined {
  return useApiQuery('GET /api/admin/public/settings', undefined, { enabled: false }).data;
}

/** Whether a part of the platform may be shown: to admins all are, and where nothing is known the API has the last word. */
export function useIsOpen(feature: Feature): boolean {
  const isAdmin = useSession((state) => state.user?.role === 'admin');
  const features = useHostSettings()?.features;
  return isAdmin || features?.[featureSwitches[feature]] !== false;
}
