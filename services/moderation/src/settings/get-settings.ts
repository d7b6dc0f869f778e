import type { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { viewSettings } from './settings.view.ts';

/** Reads the store: an admin sees what has just been changed at another instance. */
export function getSettings({
  settings,
}: ModerationContext): UseCase<typeof settingsEndpoints.getModerationSettings> {
  return async () => viewSettings(await settings.read());
}
