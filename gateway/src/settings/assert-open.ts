import type { CallerIdentity } from '@ankur/contracts/claims';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { AppError } from '@ankur/contracts/error-codes';
import { featureOf, featureSwitches } from '@ankur/contracts/identity/features';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';

/** What the settings say about the openness of the platform. */
export type Openness = Pick<PublicSettings, 'maintenanceMode' | 'maintenanceMessage' | 'features'>;

/**
 * Refuses what the settings have closed (C16): parts that are switched off, and writes while the platform is maintained.
 * Admins work on, and so do calls that prove themselves in another way than by a session (releases).
 */
export function assertOpen(endpoint: Endpoint, caller: CallerIdentity, settings: Openness | null): void {
  if (!settings || caller.role === 'admin' || endpoint.service === 'gateway') return;
  // Who may review goes on with it, as what waits does not go away.
  if (endpoint.access === 'moderator') return;
  const feature = featureOf(endpoint.path);
  if (feature && !settings.features[featureSwitches[feature]]) throw new AppError('FEATURE_OFF');
  if (settings.maintenanceMode && endpoint.method !== 'GET' && !endpoint.duringMaintenance)
    throw new AppError('MAINTENANCE', { message: settings.maintenanceMessage });
}
