import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { sportChanged } from './sports.events.ts';

/** That the catalogue has changed, to everybody; what it holds now is read anew. */
export const sportsLive = liveSlice(
  { 'sports:changed': z.object({ slug: z.string(), isActive: z.boolean(), version: z.int() }) },
  (on) => [
    on(sportChanged, {
      messages: ({ sport: { slug }, isActive, version }) => [
        { room: rooms.public, type: 'sports:changed', v: version, data: { slug, isActive, version } },
      ],
    }),
  ],
);
