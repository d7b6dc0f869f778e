import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { comment, contentStatus, reply } from './post.ts';

const commentState = z.object({
  postId: z.string(),
  comment,
  parentId: z.string().nullable(),
  commentCount: z.int(),
  status: contentStatus,
  screened: z.boolean(),
  postVersion: z.int(),
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
  }),
);
