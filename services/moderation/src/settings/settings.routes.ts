import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { addBannedKeyword } from './add-banned-keyword.ts';
import { removeBannedKeyword } from './remove-banned-keyword.ts';
import { settingsView } from './settings.view.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(settingsEndpoints.getModerationSettings, async () => settingsView(await context.settings.read())),
    route(settingsEndpoints.updateModerationSettings, async ({ body, caller, requestId }) =>
      settingsView(await updateSettings(context, body, { caller, requestId })),
    ),
    route(settingsEndpoints.addBannedKeyword, async ({ body, caller, requestId }) =>
      settingsView(await addBannedKeyword(context, body, { caller, requestId })),
    ),
    route(settingsEndpoints.removeBannedKeyword, async ({ params, caller, requestId }) =>
      settingsView(await removeBannedKeyword(context, params.keyword, { caller, requestId })),
    ),
  ];
}
