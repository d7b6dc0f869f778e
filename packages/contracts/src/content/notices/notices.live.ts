import { z } from 'zod';
import { rooms } from '../../live-rooms.ts';
import { liveSlice } from '../../live-slice.ts';
import { announcementChanged, guidelinesChanged } from './notices.events.ts';

const state = z.object({ id: z.string() });
const schemas = { 'guidelines:changed': state, 'announcement:changed': state };

/** To everybody, without words: whoever shows them reads them anew. */
export const noticesToAllLive = liveSlice(schemas, (on) => [
  on(guidelinesChanged, {
    messages: ({ id, version: v }) => [{ room: rooms.public, type: 'guidelines:changed', v, data: { id } }],
  }),
  on(announcementChanged, {
    messages: ({ id, version: v }) => [{ room: rooms.public, type: 'announcement:changed', v, data: { id } }],
  }),
]);
