import { moderationEndpoints } from '@ankur/contracts/moderation/moderation.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { addBannedKeyword } from './add-banned-keyword.ts';
import { removeBannedKeyword } from './remove-banned-keyword.ts';
import { settingsView } from './settings.view.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(moderationEndpoints.getModerationSettings, async () => settingsView(await context.settings.read())),
    route(moderationEndpoints.updateModerationSettings, async ({ body, caller, requestId }) =>
      settingsView(await updateSettings(context, body, { caller, requestId })),
    ),
    route(moderationEndpoints.addBannedKeyword, async ({ body, caller, requestId }) =>
      settingsView(await addBannedKeyword(context, body, { caller, requestId })),
    ),
    route(moderationEndpoints.removeBannedKeyword, async ({ params, caller, requestId }) =>
      settingsView(await removeBannedKeyword(context, params.keyword, { caller, requestId })),
    ),
  ];
}
