import type { DomainEvent } from '@ankur/contracts/domain-event';
import { platformSettingsChanged } from '@ankur/contracts/identity/identity.events';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { announcedSettings, type PublicSettings } from '@ankur/contracts/identity/public-settings';
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

/**
 * Takes over settings that an event announces in full. Open tabs are told of them at once, and come back to a part that is on
 * again before they could be read.
 */
export function acceptAnnounced(settings: Followed<PublicSettings>, { type, data }: DomainEvent): void {
  const known = settings.current();
  if (type !== platformSettingsChanged.type || known === null) return;
  const announced = announcedSettings.safeParse((data as { settings?: unknown }).settings);
  if (announced.success) settings.accept({ ...known, ...announced.data });
}
