import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineText } from '../text.ts';
import { bannedKeyword, moderationSettings, moderationSettingsChange } from './settings.ts';

/** What no address may contain, and so could never be named again to be removed. */
const unaddressable = /[/\\\p{Cc}]|%(?=(25)*(2f|5c|2e|00))/giu;

/** A keyword to add. Words are compared without the marks between them, so a space instead of a slash means the same. */
const newKeyword = bannedKeyword.extend({
  keyword: z
    .string()
    .transform((keyword) => keyword.replace(unaddressable, ' ').replace(/\s+/g, ' '))
    .pipe(lineText({ min: 1, max: 80 })),
});

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
    summary: 'Change single settings; one bad value refuses the whole change',
    body: moderationSettingsChange,
    output: moderationSettings,
  }),
  addBannedKeyword: defineEndpoint({
    id: 'addBannedKeyword',
    service: 'moderation',
    method: 'POST',
    path: '/api/moderation/banned-keywords',
    access: 'admin',
    limit: 'admin',
    summary: 'Add a banned word or phrase',
    body: newKeyword,
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
    params: z.object({ keyword: lineText({ min: 1, max: 80 }) }),
    output: moderationSettings,
    errors: ['KEYWORD_NOT_FOUND'],
  }),
} as const;
