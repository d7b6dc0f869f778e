import { z } from 'zod';
import { comment, contentStatus } from '../community/post.ts';
import { below } from '../community/told.ts';
import { defineEvent } from '../domain-event.ts';
import { contentType } from './case.ts';

/** A decision or a flag has taken effect on stored content; feeds obey at once. `postId` is the post it belongs to, for blogs null. */
export const statusAppliedData = z.object({
  contentType,
  contentId: z.string(),
  postId: z.string().nullable(),
  authorId: z.string(),
  status: contentStatus,
  visible: z.boolean(),
  bannerForAll: z.boolean(),
  reason: z.string().nullable(),
  moderationVersion: z.int(),
  decidedVersion: z
    .int()
    .optional()
    .describe('moderation version of the newest decision applied; flags do not raise it'),
  version: z.int(),
  commentCount: z.int().nullable(),
  comment: comment.optional().describe('what everybody may read of a comment or reply that is visible now'),
  parentId: z.string().nullable().optional().describe('of a reply: the comment it answers'),
  below,
});

export const communityStatusApplied = defineEvent('content.statusApplied', 'community', statusAppliedData);
export const blogStatusApplied = defineEvent('content.statusApplied', 'content', statusAppliedData);
