import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { keywordsChanged, moderationSettingsChanged } from './moderation.events.ts';

const schemas = {
  'settings:moderation': z.object({ version: z.int() }),
  'keywords:changed': z.object({ version: z.int() }),
};

/** Rules of moderation, to admins who have them on screen. */
export const moderationSettingsLive = liveSlice(schemas, (on) => [
  on(moderationSettingsChanged, {
    messages: (data) => [{ room: rooms.moderation, type: 'settings:moderation', v: data.version, data }],
  }),
  on(keywordsChanged, {
    messages: (data) => [{ room: rooms.moderation, type: 'keywords:changed', v: data.version, data }],
  }),
]);
