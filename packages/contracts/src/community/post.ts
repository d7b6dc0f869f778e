import { z } from 'zod';
import { authorCard } from '../identity/user.ts';
import { instant, objectId } from '../primitives.ts';
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

const heldText = z
  .boolean()
  .optional()
  .describe('true for its author while it waits for review: nobody else sees it and no count holds it');

export const reply = z
  .object({
    _id: objectId,
    content: z.string(),
    author: authorCard,
    createdAt: instant,
    isHeld: heldText,
  })
  .meta({ id: 'Reply' });
export type Reply = z.infer<typeof reply>;

export const comment = z
  .object({
    _id: objectId,
    content: z.string(),
    author: authorCard,
    createdAt: instant,
    replies: z.array(reply),
    isFlagged: z.boolean(),
    isHeld: heldText,
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof comment>;

export const mediaItem = z.object({
  mediaType: z.enum(['image', 'video', 'document']),
  url: z.string(),
  name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
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
    media: z.array(mediaItem),
    tags: z.array(z.string()),
    reactions: z.array(z.object({ userId: z.string(), type: z.enum(reactionTypes) })),
    reactionCounts,
    myReaction: z.enum(reactionTypes).nullable(),
    likes: z.int(),
    comments: z.array(comment),
    commentCount: z.int(),
    isFlagged: z.boolean().describe('the viewer sees the flagged banner (C10)'),
    status: contentStatus,
    rejectionReason: z.string().nullable().describe('only for the author of a rejected or removed post'),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;
