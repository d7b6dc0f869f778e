import { z } from 'zod';
import { contentKeys, rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { communityStatusApplied } from '../moderation/status-applied.events.ts';
import { sportResult } from '../results.ts';
import { contentStatus, mediaItem } from './post.ts';
import { postCreated, postDeleted, postEdited } from './posts.events.ts';

const schemas = {
  'post:created': z.object({
    postId: z.string(),
    author: z.object({ _id: z.string(), username: z.string() }),
    createdAt: z.string(),
    tags: z.array(z.string()).default([]),
  }),
  'post:edited': z.object({
    postId: z.string(),
    content: z.string(),
    tags: z.array(z.string()),
    result: sportResult.nullable().optional(),
    media: z.array(mediaItem).optional(),
    editedAt: z.string().nullable(),
    version: z.int(),
  }),
  'post:deleted': z.object({ postId: z.string() }),
  'post:status': z.object({
    postId: z.string(),
    status: contentStatus,
    visible: z.boolean(),
    bannerForAll: z.boolean(),
    version: z.int(),
    authorId: z.string().optional().describe('whose post it is, when it is visible'),
  }),
};

/** Posts in the feed. A new post sends no text but its tags: a feed only counts it behind its pill, that of its author also one that is held. */
export const postsLive = liveSlice(schemas, (on) => [
  on(postCreated, {
    messages: ({ postId, author: { _id, username }, createdAt, tags, version: v, visible }) => {
      const data = { postId, createdAt, author: { _id, username }, tags };
      const shows = [contentKeys.post(postId)];
      // One that waits for review is for its author's own tabs.
      const room = visible ? rooms.feed : rooms.user(_id);
      return [{ room, type: 'post:created', v, data, shows, by: [_id] }];
    },
  }),
  on(postEdited, {
    messages: ({
      postId,
      author,
      content,
      tags,
      result = null,
      media,
      editedAt,
      version,
      visible,
      status,
    }) => {
      // An edit can take a post back into review; the old text must not stay on screen.
      const held = { postId, status, visible, bannerForAll: false, version };
      if (!visible) return [{ room: rooms.feed, type: 'post:status', v: version, data: held }];
      const data = { postId, content, tags, result, media, editedAt, version };
      const shows = [contentKeys.post(postId), contentKeys.postText(postId)];
      return [{ room: rooms.feed, type: 'post:edited', v: version, data, shows, by: [author._id] }];
    },
    retracts: ({ postId, visible }) => [visible ? contentKeys.postText(postId) : contentKeys.post(postId)],
  }),
  on(postDeleted, {
    messages: ({ postId, version }) => [
      { room: rooms.feed, type: 'post:deleted', v: version, data: { postId } },
    ],
    retracts: ({ postId }) => [contentKeys.post(postId)],
  }),
  on(communityStatusApplied, {
    messages: ({ contentType, contentId: postId, authorId, status, visible, bannerForAll, version }) => {
      if (contentType !== 'post') return [];
      const data = { postId, status, visible, bannerForAll, version, ...(visible && { authorId }) };
      // What is taken away is taken from everybody; what comes back promises a post.
      const by = visible ? [authorId] : [];
      return [{ room: rooms.feed, type: 'post:status', v: version, data, by }];
    },
    retracts: ({ contentType, contentId, visible }) =>
      contentType === 'post' && !visible ? [contentKeys.post(contentId)] : [],
  }),
]);
