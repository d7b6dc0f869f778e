import { platformSettingsChanged } from '@ankur/contracts/identity/identity.events';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import { createFollowed, type Followed } from '@ankur/service-kit/settings/create-followed';

/** Follows the settings that the gateway obeys and the served page shows. */
export function followSettings(parts: {
  client: ServiceClient;
  bus: Bus;
  logger: Logger;
  alone?: boolean;
}): Followed<PublicSettings> {
  const read = () => parts.client.call(platformEndpoints.getPublicSettings, {});
  return createFollowed({ ...parts, events: [platformSettingsChanged], read });
}
