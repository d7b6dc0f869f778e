import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { contentType } from './case.ts';
import { contentFlagged, contentStatusDecided, undoRule } from './moderation.events.ts';
import { communityStatusApplied } from './status-applied.events.ts';

const item = { contentType, contentId: z.string(), postId: z.string().nullable() };
const schemas = {
  'content:flagged': z.object(item),
  'content:decision': z.object({ ...item, status: contentStatus, reason: z.string().nullable() }),
  'flag:outcome': z.object({ ...item, status: contentStatus }),
};

const decided: ReadonlySet<string> = new Set(['approved', 'rejected', 'removed']);
const takenDown: ReadonlySet<string | undefined> = new Set(['rejected', 'removed']);

type Decided = z.output<typeof contentStatusDecided.data>;

const toFlaggers = ({ contentType: type, contentId, postId, status, ...about }: Decided) =>
  [...new Set(about.flaggerIds)].map((member) => ({
    room: rooms.user(member),
    type: 'flag:outcome' as const,
    v: about.moderationVersion,
    data: { contentType: type, contentId, postId, status },
  }));

/** Whoever was told of a removal is told that it no longer holds; what is decided anew is told when it is applied. */
function toAuthor({ contentType: type, contentId, postId, status, ...about }: Decided) {
  const { rule, previousStatus, authorId, moderationVersion: v } = about;
  if (rule !== undoRule || !takenDown.has(previousStatus) || decided.has(status)) return [];
  const data = { contentType: type, contentId, postId, status, reason: null };
  return [{ room: rooms.user(authorId), type: 'content:decision' as const, v, data }];
}

/** What moderation tells a member alone: about content of theirs, and what became of their flags. */
export const noticesLive = liveSlice(schemas, (on) => [
  on(contentFlagged, {
    messages: ({ contentType: type, contentId, postId, flaggerId, authorId, moderationVersion: v }) =>
      [...new Set([flaggerId, authorId])].map((member) => ({
        room: rooms.user(member),
        type: 'content:flagged' as const,
        v,
        data: { contentType: type, contentId, postId },
      })),
  }),
  on(contentStatusDecided, { messages: (about) => [...toFlaggers(about), ...toAuthor(about)] }),
  on(communityStatusApplied, {
    messages: ({ contentType: type, contentId, postId, authorId, status, reason, version: v }) => {
      const data = { contentType: type, contentId, postId, status, reason };
      return decided.has(status) ? [{ room: rooms.user(authorId), type: 'content:decision', v, data }] : [];
    },
  }),
]);
