import { z } from 'zod';
import { isVisibleStatus } from '../../community/visible-status.ts';
import { rooms } from '../../live-rooms.ts';
import { liveSlice } from '../../live-slice.ts';
import { blogStatusApplied } from '../../moderation/status-applied.events.ts';
import { blogDeleted, blogEdited, blogSubmitted } from '../blog.events.ts';

const schemas = {
  'blog:published': z.object({ blogId: z.string() }),
  'blog:edited': z.object({ blogId: z.string() }),
  'blog:status': z.object({ blogId: z.string(), visible: z.boolean(), bannerForAll: z.boolean() }),
};

/** Tells a room of a post that others do not see. */
const hidden = (room: string, blogId: string, v: number) => ({
  ...{ room, type: 'blog:status' as const, v },
  data: { blogId, visible: false, bannerForAll: false },
});

/** Blog posts on open pages. A message carries no words, so none has to be taken back. */
export const blogLive = liveSlice(schemas, (on) => [
  on(blogSubmitted, {
    // Of a post that is held as it is made its author alone hears: in another tab it stands in the list of own posts.
    messages: ({ blogId, author, status, version: v }) =>
      isVisibleStatus(status)
        ? [{ room: rooms.public, type: 'blog:published', v, data: { blogId } }]
        : [hidden(rooms.user(author._id), blogId, v)],
  }),
  on(blogEdited, {
    messages: ({ blogId, status, version: v }) =>
      isVisibleStatus(status)
        ? [{ room: rooms.public, type: 'blog:edited', v, data: { blogId } }]
        : [hidden(rooms.public, blogId, v)],
  }),
  on(blogDeleted, {
    messages: ({ blogId, version: v }) => [hidden(rooms.public, blogId, v)],
  }),
  on(blogStatusApplied, {
    messages: ({ contentType, contentId: blogId, visible, bannerForAll, version: v }) =>
      contentType === 'blog'
        ? [{ room: rooms.public, type: 'blog:status', v, data: { blogId, visible, bannerForAll } }]
        : [],
  }),
]);
