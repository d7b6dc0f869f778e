import { commentCreated, replyCreated } from '@ankur/contracts/community/comments.events';
import type { ContentStatus } from '@ankur/contracts/community/post';
import { rooms } from '@ankur/contracts/live';
import { onEvent, type EventMapping } from '../live-message.ts';

/** Statuses that everybody may see (admin-console §4). */
const visibleStatuses = new Set<ContentStatus>(['published', 'approved', 'flagged']);

/** Comments and replies, to those who have the post on screen; the feed learns the count. */
export const commentMessages: EventMapping[] = [
  onEvent(commentCreated, ({ postId, comment, commentCount, status, postVersion: version }) =>
    visibleStatuses.has(status)
      ? [
          {
            room: rooms.post(postId),
            type: 'comment:created',
            v: version,
            data: { postId, comment, commentCount, version },
          },
          { room: rooms.feed, type: 'comment:count', v: version, data: { postId, commentCount, version } },
        ]
      : [],
  ),
  onEvent(replyCreated, ({ postId, commentId, reply, status, postVersion: version }) =>
    visibleStatuses.has(status)
      ? [
          {
            room: rooms.post(postId),
            type: 'reply:created',
            v: version,
            data: { postId, commentId, reply, version },
          },
        ]
      : [],
  ),
];
