import { z } from 'zod';
import { authorCard } from '../identity/user.ts';
import { instant, objectId } from '../primitives.ts';
import { sportResult } from '../results.ts';
import { reactionTypes } from './limits.ts';

/** Where a piece of content stands (admin-console §4). Visible to all: published, approved, flagged. */
export const contentStatuses = [
  'pending',
  'approved',
  'rejected',
  'flagged',
  'removed',
  'draft',
  'published',
] as const;
export const contentStatus = z.enum(contentStatuses);
export type ContentStatus = z.infer<typeof contentStatus>;

/** What an author alone is told of a comment or reply that nobody else sees and no count holds. */
const hiddenText = {
  hiddenStatus: z
    .enum(['pending', 'rejected', 'removed'])
    .optional()
    .describe('only for its author, while nobody else sees it'),
  rejectionReason: z
    .string()
    .nullable()
    .optional()
    .describe('only for the author of a rejected or removed one'),
};

/** `isFlagged`: the viewer sees the flagged banner (C10). */
export const reply = z
  .object({
    _id: objectId,
    content: z.string(),
    author: authorCard,
    createdAt: instant,
    editedAt: instant.optional().describe('when its author last changed it'),
    isFlagged: z.boolean().default(false),
    ...hiddenText,
  })
  .meta({ id: 'Reply' });
export type Reply = z.infer<typeof reply>;

/** A comment with its newest 20 replies, oldest first. */
export const comment = reply
  .extend({
    replies: z.array(reply),
    repliesCursor: z
      .string()
      .nullable()
      .default(null)
      .describe('cursor of listReplies for those before `replies`; null when there are none'),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof comment>;

export const mediaItem = z.object({
  mediaType: z.enum(['image', 'video', 'document']),
  url: z.string(),
  name: z.string().optional(),
  alt: z.string().optional().describe('what a picture shows, in the words of its author'),
  width: z.int().optional(),
  height: z.int().optional(),
  small: z
    .object({ url: z.string(), width: z.int() })
    .optional()
    .describe('the same picture for small screens; the file of its `url` is the full one'),
});
export type MediaItem = z.infer<typeof mediaItem>;

/** Totals per reaction name; names without a reaction are left out. */
export const reactionCounts = z.partialRecord(z.enum(reactionTypes), z.int().nonnegative());
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** A post as one viewer sees it. `likes` counts all reactions (C8), `comments` holds the newest 20, newest first. */
export const post = z
  .object({
    _id: objectId,
    content: z.string(),
    author: authorCard,
    createdAt: instant,
    editedAt: instant.nullable(),
    result: sportResult.optional().describe('a performance the post is about'),
    media: z.array(mediaItem),
    tags: z.array(z.string()),
    reactions: z.array(z.object({ userId: z.string(), type: z.enum(reactionTypes) })),
    reactionCounts,
    myReaction: z.enum(reactionTypes).nullable(),
    likes: z.int(),
    comments: z.array(comment),
    commentsCursor: z
      .string()
      .nullable()
      .describe('cursor of listComments for those older than `comments`; null when there are none'),
    commentCount: z.int().describe('visible comments, replies not counted'),
    isFlagged: z.boolean().describe('the viewer sees the flagged banner (C10)'),
    status: contentStatus,
    rejectionReason: z.string().nullable().describe('only for the author of a rejected or removed post'),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;
