import { featureSwitches, type Feature } from '@ankur/contracts/identity/features';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { useSession } from '@ankur/mfe-kit';
import { usePublicSettings } from './use-public-settings.ts';

type Features = PublicSettings['features'];

/** Whether a screen of this part may be shown; null is before the settings have arrived, and then the API has the last word. */
export function isOpen(feature: Feature | undefined, features: Features | null): boolean {
  return feature === undefined || features === null || features[featureSwitches[feature]];
}

/** The switches as they concern whoever sits here: null for admins, to whom everything is open. */
export function useFeatures(): Features | null {
  const isAdmin = useSession((state) => state.user?.role === 'admin');
  const features = usePublicSettings()?.features;
  return isAdmin ? null : (features ?? null);
}
