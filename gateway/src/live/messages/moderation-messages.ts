import {
  communityStatusApplied,
  type statusAppliedData,
} from '@ankur/contracts/moderation/status-applied.events';
import type { ContentStatus } from '@ankur/contracts/community/post';
import { rooms } from '@ankur/contracts/live';
import {
  caseChanged,
  contentFlagged,
  contentStatusDecided,
  keywordsChanged,
  moderationSettingsChanged,
} from '@ankur/contracts/moderation/moderation.events';
import type { z } from 'zod';
import { onEvent, type EventMapping, type LiveMessage } from '../live-message.ts';

type StatusApplied = z.output<typeof statusAppliedData>;

const decided = new Set<ContentStatus>(['approved', 'rejected', 'removed']);

function forReaders(applied: StatusApplied): LiveMessage[] {
  const { contentType, contentId, postId, status, visible, bannerForAll, commentCount, version } = applied;
  if (contentType === 'post') {
    return [
      {
        room: rooms.feed,
        type: 'post:status',
        v: version,
        data: { postId: contentId, status, visible, bannerForAll, version },
      },
    ];
  }
  if (contentType !== 'comment' || postId === null || commentCount === null) return [];
  return [
    {
      room: rooms.post(postId),
      type: 'comment:status',
      v: version,
      data: { postId, commentId: contentId, status, visible, bannerForAll, commentCount, version },
    },
    { room: rooms.feed, type: 'comment:count', v: version, data: { postId, commentCount, version } },
  ];
}

function forAuthor({
  contentType,
  contentId,
  postId,
  authorId,
  status,
  reason,
  version,
}: StatusApplied): LiveMessage[] {
  if (!decided.has(status)) return [];
  const data = { contentType, contentId, postId, status, reason };
  return [{ room: rooms.user(authorId), type: 'content:decision', v: version, data }];
}

/** Flags and decisions. Names of flaggers and notes go to the moderation room only. */
export const moderationMessages: EventMapping[] = [
  onEvent(communityStatusApplied, (applied) => [...forReaders(applied), ...forAuthor(applied)]),
  onEvent(
    contentFlagged,
    ({ contentType, contentId, postId, authorId, flaggerId, moderationVersion: v, case: state }) => {
      const data = { contentType, contentId, postId };
      const told = [...new Set([flaggerId, authorId])];
      return [
        { room: rooms.moderation, type: 'flag:created', v, data: { case: state } },
        ...told.map((id): LiveMessage => ({ room: rooms.user(id), type: 'content:flagged', v, data })),
      ];
    },
  ),
  onEvent(
    contentStatusDecided,
    ({ contentType, contentId, postId, status, flaggerIds, moderationVersion: v, case: state }) => {
      const data = { contentType, contentId, postId, status };
      return [
        { room: rooms.moderation, type: 'case:decided', v, data: { case: state } },
        ...new Set(flaggerIds)
          .values()
          .map((id): LiveMessage => ({ room: rooms.user(id), type: 'flag:outcome', v, data })),
      ];
    },
  ),
  onEvent(caseChanged, ({ case: state }) => [
    { room: rooms.moderation, type: 'case:changed', v: state.version, data: { case: state } },
  ]),
  onEvent(moderationSettingsChanged, ({ version }) => [
    { room: rooms.moderation, type: 'settings:moderation', v: version, data: { version } },
  ]),
  onEvent(keywordsChanged, ({ version }) => [
    { room: rooms.moderation, type: 'keywords:changed', v: version, data: { version } },
  ]),
];
