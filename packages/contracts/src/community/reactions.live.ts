import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { reactionTypes } from './limits.ts';
import { reactionCounts } from './post.ts';
import { reactionChanged } from './posts.events.ts';

const schemas = {
  'reaction:changed': z.object({ postId: z.string(), reactionCounts, likes: z.int(), version: z.int() }),
  'reaction:mine': z.object({ postId: z.string(), type: z.enum(reactionTypes) }),
};

/** Counts to the feed, the choice itself to the other tabs of the member. */
export const reactionsLive = liveSlice(schemas, (on) => [
  on(reactionChanged, {
    messages: ({ postId, userId, type, version: v, reactionCounts: counts, likes }) => [
      {
        room: rooms.feed,
        type: 'reaction:changed',
        v,
        data: { postId, reactionCounts: counts, likes, version: v },
      },
      { room: rooms.user(userId), type: 'reaction:mine', v, data: { postId, type } },
    ],
  }),
]);
