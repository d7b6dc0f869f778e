import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { authorCard } from '../identity/user.ts';
import { instant } from '../primitives.ts';
import { contentStatus, comment, mediaItem, reactionCounts, reply } from './post.ts';
import { reactionTypes } from './limits.ts';

/** Full moderation copy of a post; `screened` false asks moderation for a late check. */
const postState = z.object({
  postId: z.string(),
  author: authorCard,
  content: z.string(),
  tags: z.array(z.string()),
  media: z.array(mediaItem).default([]),
  status: contentStatus,
  visible: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  version: z.int(),
  screened: z.boolean(),
});
const commentState = z.object({
  postId: z.string(),
  comment,
  parentId: z.string().nullable(),
  commentCount: z.int(),
  status: contentStatus,
  screened: z.boolean(),
  postVersion: z.int(),
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
  }),
);
export const commentCreated = defineEvent('comment.created', 'community', commentState);
export const replyCreated = defineEvent(
  'reply.created',
  'community',
  z.object({
    postId: z.string(),
    commentId: z.string(),
    reply,
    commentCount: z.int(),
    status: contentStatus,
    screened: z.boolean(),
    postVersion: z.int(),
  }),
);
/** A decision or a flag has taken effect on stored content; feeds obey at once. `postId` is the post it belongs to, for blogs null. */
export const statusAppliedData = z.object({
  contentType: z.enum(['post', 'comment', 'blog']),
  contentId: z.string(),
  postId: z.string().nullable(),
  authorId: z.string(),
  status: contentStatus,
  visible: z.boolean(),
  bannerForAll: z.boolean(),
  reason: z.string().nullable(),
  moderationVersion: z.int(),
  version: z.int(),
  commentCount: z.int().nullable(),
});
export const communityStatusApplied = defineEvent('content.statusApplied', 'community', statusAppliedData);
