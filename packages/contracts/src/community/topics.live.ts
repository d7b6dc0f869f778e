import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { topicsChanged } from './topics.events.ts';

const schemas = { 'topics:changed': z.object({ id: z.string() }) };

/** To everybody: whoever shows the topics reads them anew. */
export const topicsLive = liveSlice(schemas, (on) => [
  on(topicsChanged, {
    messages: ({ id, version: v }) => [{ room: rooms.public, type: 'topics:changed', v, data: { id } }],
  }),
]);
