import { z } from 'zod';
import { contentKeys, rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { communityStatusApplied } from '../moderation/status-applied.events.ts';
import { commentCreated, replyCreated } from './comments.events.ts';
import { comment, contentStatus, reply } from './post.ts';
import { isVisibleStatus } from './visible-status.ts';

const schemas = {
  'comment:count': z.object({ postId: z.string(), commentCount: z.int(), version: z.int() }),
  'comment:created': z.object({ postId: z.string(), comment, commentCount: z.int(), version: z.int() }),
  'reply:created': z.object({ postId: z.string(), commentId: z.string(), reply, version: z.int() }),
  'comment:status': z.object({
    postId: z.string(),
    commentId: z.string(),
    status: contentStatus,
    visible: z.boolean(),
    bannerForAll: z.boolean(),
    commentCount: z.int(),
    version: z.int(),
  }),
};

/** Comments and replies, to those who have the post on screen; the feed learns the count. */
export const commentsLive = liveSlice(schemas, (on) => [
  on(commentCreated, {
    messages: ({ postId, comment: added, commentCount, status, postVersion: version }) => {
      if (!isVisibleStatus(status)) return [];
      const data = { postId, comment: added, commentCount, version };
      const shows = [contentKeys.post(postId), contentKeys.comment(added._id)];
      return [
        { room: rooms.post(postId), type: 'comment:created', v: version, data, shows },
        { room: rooms.feed, type: 'comment:count', v: version, data: { postId, commentCount, version } },
      ];
    },
  }),
  on(replyCreated, {
    messages: ({ postId, commentId, reply: added, status, postVersion: version }) => {
      if (!isVisibleStatus(status)) return [];
      const data = { postId, commentId, reply: added, version };
      const shows = [
        contentKeys.post(postId),
        contentKeys.comment(commentId),
        contentKeys.comment(added._id),
      ];
      return [{ room: rooms.post(postId), type: 'reply:created', v: version, data, shows }];
    },
  }),
  on(communityStatusApplied, {
    messages: (applied) => {
      const { contentType, contentId: commentId, postId, status, commentCount, version } = applied;
      if (contentType !== 'comment' || postId === null || commentCount === null) return [];
      const { visible, bannerForAll } = applied;
      const data = { postId, commentId, status, visible, bannerForAll, commentCount, version };
      return [
        { room: rooms.post(postId), type: 'comment:status', v: version, data },
        { room: rooms.feed, type: 'comment:count', v: version, data: { postId, commentCount, version } },
      ];
    },
    retracts: ({ contentType, contentId, visible }) =>
      contentType === 'comment' && !visible ? [contentKeys.comment(contentId)] : [],
  }),
]);
