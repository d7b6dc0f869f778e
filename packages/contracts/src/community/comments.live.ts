import { z } from 'zod';
import type { EventOf } from '../domain-event.ts';
import { contentKeys, rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { communityStatusApplied } from '../moderation/status-applied.events.ts';
import { commentCreated, commentDeleted, commentEdited, replyCreated } from './comments.events.ts';
import { comment, contentStatus, reply } from './post.ts';
import { isVisibleStatus } from './visible-status.ts';

const schemas = {
  'comment:count': z.object({ postId: z.string(), commentCount: z.int(), version: z.int() }),
  'comment:created': z.object({ postId: z.string(), comment, commentCount: z.int(), version: z.int() }),
  'reply:created': z.object({ postId: z.string(), commentId: z.string(), reply, version: z.int() }),
  'comment:edited': z.object({
    postId: z.string(),
    commentId: z.string(),
    content: z.string(),
    editedAt: z.string().optional(),
    version: z.int(),
  }),
  'comment:deleted': z.object({
    postId: z.string(),
    commentId: z.string(),
    commentCount: z.int(),
    version: z.int(),
  }),
  'comment:status': z.object({
    postId: z.string(),
    commentId: z.string(),
    status: contentStatus,
    visible: z.boolean(),
    bannerForAll: z.boolean(),
    commentCount: z.int(),
    version: z.int(),
    comment: comment.optional().describe('what it says, when it is visible; also of a reply'),
    parentId: z.string().nullable().optional(),
    hasReplies: z.boolean().optional().describe('the comment is back with replies, which are to be read'),
  }),
};

/** The count to the feed, also where it stays as it was: its version tells cards not yet reached that they miss something. */
const countMessage = (data: z.output<(typeof schemas)['comment:count']>) => ({
  ...{ room: rooms.feed, type: 'comment:count' as const, v: data.version, data },
});

/** New words to those who have the post on screen; held ones leave everybody but their author. */
function editedMessages(edited: EventOf<typeof commentEdited>['data']) {
  const { postId, commentId, parentId, text, visible, status } = edited;
  const { commentCount, postVersion: version, below } = edited;
  const room = rooms.post(postId);
  const count = { postId, commentCount, version };
  if (!visible) {
    const data = { ...count, commentId, status, visible, bannerForAll: false };
    return [{ room, type: 'comment:status' as const, v: version, data }, countMessage(count)];
  }
  const { content, editedAt } = text;
  const data = { postId, commentId, content, version, ...(editedAt === undefined ? {} : { editedAt }) };
  const parents = parentId === null ? [] : [contentKeys.comment(parentId)];
  const own = [contentKeys.comment(commentId), contentKeys.commentText(commentId)];
  const shows = [contentKeys.post(postId), ...parents, ...own];
  const by = [text.author._id, ...below];
  return [{ room, type: 'comment:edited' as const, v: version, data, shows, by }, countMessage(count)];
}

/** What a comment says that is visible again. Replies have other authors, of whom a reader may be parted: each reads them. */
function wordsOf(applied: EventOf<typeof communityStatusApplied>['data']) {
  const { postId, parentId, visible, comment: said, below } = applied;
  if (!visible || !said || postId === null) return { words: {}, shows: [], by: [] };
  const { _id, author, replies } = said;
  const parents = parentId ? [contentKeys.comment(parentId)] : [];
  return {
    words: {
      comment: { ...said, replies: [], repliesCursor: null },
      parentId,
      ...(replies.length > 0 && { hasReplies: true }),
    },
    shows: [contentKeys.post(postId), ...parents, contentKeys.comment(_id), contentKeys.commentText(_id)],
    by: [author._id, ...below],
  };
}

/** Comments and replies, to those who have the post on screen; the feed learns the count. */
export const commentsLive = liveSlice(schemas, (on) => [
  on(commentCreated, {
    messages: ({ postId, comment: added, commentCount, status, postVersion: version, below }) => {
      if (!isVisibleStatus(status)) return [];
      const data = { postId, comment: added, commentCount, version };
      const { post, comment: whole, commentText } = contentKeys;
      const shows = [post(postId), whole(added._id), commentText(added._id)];
      return [
        {
          room: rooms.post(postId),
          type: 'comment:created',
          v: version,
          data,
          shows,
          by: [added.author._id, ...below],
        },
        countMessage({ postId, commentCount, version }),
      ];
    },
  }),
  on(replyCreated, {
    messages: ({ postId, commentId, reply: added, commentCount, status, postVersion: version, below }) => {
      if (!isVisibleStatus(status)) return [];
      const data = { postId, commentId, reply: added, version };
      const shows = [
        contentKeys.post(postId),
        contentKeys.comment(commentId),
        contentKeys.comment(added._id),
        contentKeys.commentText(added._id),
      ];
      const by = [added.author._id, ...below];
      return [
        { room: rooms.post(postId), type: 'reply:created', v: version, data, shows, by },
        countMessage({ postId, commentCount, version }),
      ];
    },
  }),
  on(commentEdited, {
    messages: editedMessages,
    retracts: ({ commentId, visible }) => [
      visible ? contentKeys.commentText(commentId) : contentKeys.comment(commentId),
    ],
  }),
  on(commentDeleted, {
    messages: ({ postId, commentId, commentCount, postVersion: version }) => {
      const data = { postId, commentId, commentCount, version };
      return [
        { room: rooms.post(postId), type: 'comment:deleted', v: version, data },
        countMessage({ postId, commentCount, version }),
      ];
    },
    retracts: ({ commentId }) => [contentKeys.comment(commentId)],
  }),
  on(communityStatusApplied, {
    messages: (applied) => {
      const { contentType, contentId: commentId, postId, status, commentCount, version } = applied;
      if (contentType !== 'comment' || postId === null || commentCount === null) return [];
      const { visible, bannerForAll } = applied;
      const { words, shows, by } = wordsOf(applied);
      const data = { postId, commentId, status, visible, bannerForAll, commentCount, version, ...words };
      return [
        { room: rooms.post(postId), type: 'comment:status', v: version, data, shows, by },
        countMessage({ postId, commentCount, version }),
      ];
    },
    retracts: ({ contentType, contentId, visible }) =>
      contentType === 'comment' && !visible ? [contentKeys.comment(contentId)] : [],
  }),
]);
