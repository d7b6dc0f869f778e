import { z } from 'zod';
import { rooms } from '../../live-rooms.ts';
import { liveSlice } from '../../live-slice.ts';
import { adsChanged } from './ads.events.ts';

const schemas = { 'ads:changed': z.object({ id: z.string() }) };

/** To everybody: whoever shows advertisements reads them anew. */
export const adsLive = liveSlice(schemas, (on) => [
  on(adsChanged, {
    messages: ({ id, version: v }) => [{ room: rooms.public, type: 'ads:changed', v, data: { id } }],
  }),
]);
