import {
  postCreated,
  postDeleted,
  postEdited,
  reactionChanged,
} from '@ankur/contracts/community/posts.events';
import { rooms } from '@ankur/contracts/live';
import { onEvent, type EventMapping } from '../live-message.ts';

/** Posts and reactions in the feed. A new post sends no text: the feed only counts it behind its pill. */
export const postMessages: EventMapping[] = [
  onEvent(postCreated, ({ postId, author, createdAt, version, visible }) =>
    visible
      ? [
          {
            room: rooms.feed,
            type: 'post:created',
            v: version,
            data: { postId, createdAt, author: { _id: author._id, username: author.username } },
          },
        ]
      : [],
  ),
  onEvent(postEdited, ({ postId, content, tags, editedAt, version, visible, status }) =>
    visible
      ? [
          {
            room: rooms.feed,
            type: 'post:edited',
            v: version,
            data: { postId, content, tags, editedAt, version },
          },
        ]
      : // An edit can take a post back into review; the old text must not stay on screen.
        [
          {
            room: rooms.feed,
            type: 'post:status',
            v: version,
            data: { postId, status, visible, bannerForAll: false, version },
          },
        ],
  ),
  onEvent(postDeleted, ({ postId, version }) => [
    { room: rooms.feed, type: 'post:deleted', v: version, data: { postId } },
  ]),
  onEvent(reactionChanged, ({ postId, userId, type, reactionCounts, likes, version }) => [
    {
      room: rooms.feed,
      type: 'reaction:changed',
      v: version,
      data: { postId, reactionCounts, likes, version },
    },
    { room: rooms.user(userId), type: 'reaction:mine', v: version, data: { postId, type } },
  ]),
];
