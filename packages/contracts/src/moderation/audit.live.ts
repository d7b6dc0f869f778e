import { z } from 'zod';
import { adminActed } from '../audit.events.ts';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';

const schemas = { 'audit:appended': z.object({ action: z.string() }) };

/** That an admin did something, to admins: the console reads the entry. */
export const auditLive = liveSlice(schemas, (on) => [
  on(adminActed('moderation'), {
    messages: ({ action }) => [{ room: rooms.admin, type: 'audit:appended', v: 0, data: { action } }],
  }),
]);
