import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewPlatformSettings } from './platform-settings.view.ts';

/** Reads the store: an admin sees what has just been changed at another instance. */
export function getPlatformSettings({
  settings,
}: IdentityContext): UseCase<typeof platformEndpoints.getPlatformSettings> {
  return async () => viewPlatformSettings(await settings.read());
}
