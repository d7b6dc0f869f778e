import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { comment, contentStatus, reply } from './post.ts';
import { below, told } from './told.ts';

const commentState = z.object({
  postId: z.string(),
  comment,
  parentId: z.string().nullable(),
  commentCount: z.int(),
  status: contentStatus,
  screened: z.boolean(),
  postVersion: z.int(),
  told,
  below,
});

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
    told,
    below,
  }),
);

const textPlace = { postId: z.string(), commentId: z.string(), parentId: z.string().nullable() };
const textCounts = { commentCount: z.int(), postVersion: z.int() };

/** A comment, or with `parentId` a reply, has new words; `textVersion` counts them. */
export const commentEdited = defineEvent(
  'comment.edited',
  'community',
  z.object({
    ...textPlace,
    ...textCounts,
    text: reply,
    textVersion: z.int(),
    status: contentStatus,
    visible: z.boolean(),
    screened: z.boolean(),
    below,
  }),
);
export const commentDeleted = defineEvent(
  'comment.deleted',
  'community',
  z.object({ ...textPlace, ...textCounts, authorId: z.string() }),
);
