import { z } from 'zod';
import { rooms } from '../../live-rooms.ts';
import { liveSlice } from '../../live-slice.ts';
import { articlePublished, articleRemoved } from './articles.events.ts';

const state = z.object({ articleId: z.string() });
const schemas = { 'article:published': state, 'article:removed': state };

/** New articles wait on open pages until they are asked for; one that was taken off goes at once. */
export const articlesLive = liveSlice(schemas, (on) => [
  on(articlePublished, {
    messages: ({ articleId, version: v }) => [
      { room: rooms.public, type: 'article:published', v, data: { articleId } },
    ],
  }),
  on(articleRemoved, {
    messages: ({ articleId, version: v }) => [
      { room: rooms.public, type: 'article:removed', v, data: { articleId } },
    ],
  }),
]);
