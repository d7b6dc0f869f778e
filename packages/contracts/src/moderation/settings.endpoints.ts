import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineText } from '../text.ts';
import { bannedKeyword, moderationSettings, moderationSettingsChange } from './settings.ts';

/** A banned word or phrase as an admin writes it. */
const keyword = lineText({ min: 1, max: 80 });

/** Moderation settings and banned keywords. */
export const settingsEndpoints = {
  getModerationSettings: defineEndpoint({
    id: 'getModerationSettings',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/settings',
    access: 'admin',
    limit: 'admin',
    summary: 'Moderation settings and banned keywords',
    output: moderationSettings,
  }),
  updateModerationSettings: defineEndpoint({
    id: 'updateModerationSettings',
    service: 'moderation',
    method: 'PATCH',
    path: '/api/moderation/settings',
    access: 'admin',
    limit: 'admin',
    summary: 'Change single settings; one bad value refuses the whole change; honours Seen-Version',
    body: moderationSettingsChange,
    output: moderationSettings,
    errors: ['CONFLICT'],
  }),
  addBannedKeyword: defineEndpoint({
    id: 'addBannedKeyword',
    service: 'moderation',
    method: 'POST',
    path: '/api/moderation/banned-keywords',
    access: 'admin',
    limit: 'admin',
    summary: 'Add a banned word or phrase',
    body: bannedKeyword.extend({ keyword }),
    output: moderationSettings,
    status: 201,
    errors: ['KEYWORD_EXISTS'],
  }),
  removeBannedKeyword: defineEndpoint({
    id: 'removeBannedKeyword',
    service: 'moderation',
    method: 'DELETE',
    path: '/api/moderation/banned-keywords/:keyword',
    access: 'admin',
    limit: 'admin',
    summary: 'Remove a banned word or phrase',
    params: z.object({ keyword }),
    endsInWords: true,
    output: moderationSettings,
    errors: ['KEYWORD_NOT_FOUND'],
  }),
} as const;
