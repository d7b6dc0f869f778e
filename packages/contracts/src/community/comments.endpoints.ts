import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, objectId } from '../primitives.ts';
import { cursorText, spokenText } from '../text.ts';
import { commentMaxLength } from './limits.ts';
import { comment, reply } from './post.ts';

const postId = z.object({ postId: objectId });
const commentId = postId.extend({ commentId: objectId });
const commentText = spokenText({ min: 1, max: commentMaxLength });

/** Comments and replies. */
export const commentEndpoints = {
  createComment: defineEndpoint({
    id: 'createComment',
    service: 'community',
    method: 'POST',
    path: '/api/community/:postId/comments',
    access: 'user',
    limit: 'comment',
    summary: 'Comment on a post; honours Idempotency-Key',
    params: postId,
    body: z.object({ content: commentText }),
    output: comment,
    status: 201,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'REPEATED_WORDS'],
  }),
  listComments: defineEndpoint({
    id: 'listComments',
    service: 'community',
    method: 'GET',
    path: '/api/community/:postId/comments',
    access: 'public',
    limit: 'read',
    summary: 'Comments of a post, newest first, 20 a page',
    params: postId,
    query: z.object({ cursor: cursorText.optional() }),
    output: z.object({ comments: z.array(comment), nextCursor: z.string().nullable() }),
    errors: ['POST_NOT_FOUND'],
  }),
  listReplies: defineEndpoint({
    id: 'listReplies',
    service: 'community',
    method: 'GET',
    path: '/api/community/:postId/comments/:commentId/replies',
    access: 'public',
    limit: 'read',
    summary:
      'Replies to a comment, 20 a page: the newest first page by page, within a page the oldest first, as they are read',
    params: commentId,
    query: z.object({ cursor: cursorText.optional() }),
    output: z.object({ replies: z.array(reply), nextCursor: z.string().nullable() }),
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
  }),
  createReply: defineEndpoint({
    id: 'createReply',
    service: 'community',
    method: 'POST',
    path: '/api/community/:postId/comments/:commentId/replies',
    access: 'user',
    limit: 'comment',
    summary: 'Reply to a comment; honours Idempotency-Key',
    params: commentId,
    body: z.object({ content: commentText }),
    output: reply,
    status: 201,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'REPEATED_WORDS'],
  }),
  editComment: defineEndpoint({
    id: 'editComment',
    service: 'community',
    method: 'PATCH',
    path: '/api/community/:postId/comments/:commentId',
    access: 'user',
    limit: 'write',
    summary: 'Change the text of an own comment or reply; it is screened like a new one',
    params: commentId,
    body: z.object({ content: commentText }),
    output: reply,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_OWNER'],
  }),
  deleteComment: defineEndpoint({
    id: 'deleteComment',
    service: 'community',
    method: 'DELETE',
    path: '/api/community/:postId/comments/:commentId',
    access: 'user',
    limit: 'write',
    summary: 'Delete an own comment or reply; the replies to a comment go with it',
    params: commentId,
    output: done,
    errors: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
  }),
} as const;
