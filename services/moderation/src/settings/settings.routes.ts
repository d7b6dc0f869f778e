import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { addBannedKeyword } from './add-banned-keyword.ts';
import { getSettings } from './get-settings.ts';
import { removeBannedKeyword } from './remove-banned-keyword.ts';
import { updateSettings } from './update-settings.ts';

export const settingsRoutes = (context: ModerationContext): RouteRegistration[] => [
  route(settingsEndpoints.getModerationSettings, getSettings(context)),
  route(settingsEndpoints.updateModerationSettings, updateSettings(context)),
  route(settingsEndpoints.addBannedKeyword, addBannedKeyword(context)),
  route(settingsEndpoints.removeBannedKeyword, removeBannedKeyword(context)),
];
