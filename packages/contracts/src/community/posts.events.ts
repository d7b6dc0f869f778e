import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { authorCard } from '../identity/user.ts';
import { instant } from '../primitives.ts';
import { sportResult } from '../results.ts';
import { reactionTypes } from './limits.ts';
import { contentStatus, mediaItem, reactionCounts } from './post.ts';
import { told } from './told.ts';

/** Full moderation copy of a post; `screened` false asks moderation for a late check. */
export const postState = z.object({
  postId: z.string(),
  author: authorCard,
  content: z.string(),
  tags: z.array(z.string()),
  result: sportResult.optional(),
  media: z.array(mediaItem).default([]),
  status: contentStatus,
  visible: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  version: z.int(),
  screened: z.boolean(),
});

export const postCreated = defineEvent('post.created', 'community', postState);
export const postEdited = defineEvent('post.edited', 'community', postState);
export const postDeleted = defineEvent(
  'post.deleted',
  'community',
  z.object({ postId: z.string(), authorId: z.string(), version: z.int() }),
);
export const reactionChanged = defineEvent(
  'reaction.changed',
  'community',
  z.object({
    postId: z.string(),
    userId: z.string(),
    type: z.enum(reactionTypes),
    reactionCounts,
    likes: z.int(),
    version: z.int(),
    told,
  }),
);
