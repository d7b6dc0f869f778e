import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { presenceNoted } from './gateway.events.ts';

const schemas = {
  presence: z.object({ userId: z.string(), section: z.string().nullable() }),
};

/** Who opens, leaves and moves about the console; that somebody is still there says nothing new. */
export const presenceLive = liveSlice(schemas, (on) => [
  on(presenceNoted, {
    messages: ({ userId, section, isNews }) =>
      isNews ? [{ room: rooms.moderation, type: 'presence', v: 0, data: { userId, section } }] : [],
  }),
]);
