import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, objectId, page } from '../primitives.ts';
import {
  commentMaxLength,
  feedPageSize,
  feedSorts,
  maxFileBytes,
  maxFilesPerPost,
  postMaxLength,
  reactionEmoji,
  reactionTypes,
} from './limits.ts';
import { comment, post, reactionCounts, reply } from './post.ts';

const postId = z.object({ postId: objectId });
const commentId = postId.extend({ commentId: objectId });
const commentText = z.string().trim().min(1, 'Please write something').max(commentMaxLength);
const typeOfEmoji = new Map<string, string>(
  Object.entries(reactionEmoji).map(([type, emoji]) => [emoji, type]),
);

/** A reaction by name or by the emoji itself (C8). */
const reactionType = z
  .string()
  .transform((value) => typeOfEmoji.get(value) ?? value)
  .pipe(z.enum(reactionTypes));

/** The community feed: posts, reactions, comments, replies. */
export const communityEndpoints = {
  listFeed: defineEndpoint({
    id: 'listFeed',
    service: 'community',
    method: 'GET',
    path: '/api/community/public',
    access: 'public',
    limit: 'read',
    summary:
      'The feed; `cursor` (from nextCursor) pages without duplicates or holes, `page` as in the specification',
    query: z.object({
      page,
      limit: z.coerce.number().int().min(1).max(50).default(feedPageSize),
      sort: z.enum(feedSorts).default('newest'),
      cursor: z.string().max(200).optional(),
      tag: z.string().trim().toLowerCase().max(50).optional(),
    }),
    output: z.object({
      posts: z.array(post),
      totalPages: z.int(),
      currentPage: z.int(),
      nextCursor: z.string().nullable(),
    }),
  }),
  getPost: defineEndpoint({
    id: 'getPost',
    service: 'community',
    method: 'GET',
    path: '/api/community/:postId',
    access: 'public',
    limit: 'read',
    summary: 'One post',
    params: postId,
    output: post,
    errors: ['POST_NOT_FOUND'],
  }),
  createPost: defineEndpoint({
    id: 'createPost',
    service: 'community',
    method: 'POST',
    path: '/api/community',
    access: 'user',
    limit: 'post',
    summary: 'Publish a post with up to five files; honours Idempotency-Key',
    body: z.object({ content: z.string().trim().max(postMaxLength).default('') }),
    multipart: { files: 'media', maxFiles: maxFilesPerPost, maxBytes: maxFileBytes },
    output: post,
    status: 201,
    errors: [
      'EMPTY_POST',
      'TOO_MANY_FILES',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_MEDIA',
      'IDEMPOTENCY_MISMATCH',
      'STORAGE_FULL',
    ],
  }),
  editPost: defineEndpoint({
    id: 'editPost',
    service: 'community',
    method: 'PATCH',
    path: '/api/community/:postId',
    access: 'user',
    limit: 'write',
    summary: 'Change the text of an own post',
    params: postId,
    body: z.object({ content: z.string().trim().min(1).max(postMaxLength) }),
    output: post,
    errors: ['POST_NOT_FOUND', 'NOT_OWNER'],
  }),
  deletePost: defineEndpoint({
    id: 'deletePost',
    service: 'community',
    method: 'DELETE',
    path: '/api/community/:postId',
    access: 'user',
    limit: 'write',
    summary: 'Delete an own post and its files',
    params: postId,
    output: done,
    errors: ['POST_NOT_FOUND', 'NOT_OWNER'],
  }),
  setReaction: defineEndpoint({
    id: 'setReaction',
    service: 'community',
    method: 'POST',
    path: '/api/community/:postId/react',
    access: 'user',
    limit: 'reaction',
    summary: 'Set the caller’s one reaction; the same one again changes nothing',
    params: postId,
    body: z.object({ type: reactionType }),
    output: z.object({
      postId: objectId,
      myReaction: z.enum(reactionTypes),
      reactionCounts,
      likes: z.int(),
      version: z.int(),
    }),
    errors: ['POST_NOT_FOUND'],
  }),
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
    errors: ['POST_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
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
    query: z.object({ cursor: z.string().max(200).optional() }),
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
    query: z.object({ cursor: z.string().max(200).optional() }),
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
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  }),
  getPostMedia: defineEndpoint({
    id: 'getPostMedia',
    service: 'community',
    method: 'GET',
    path: '/uploads/community/:key',
    access: 'public',
    limit: 'file',
    summary:
      'A file of a visible post, with ranges; documents come as attachments. What waits or was rejected: its author and admins',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{3,4}$/) }),
    output: z.unknown().describe('the bytes of the file'),
  }),
  listTrendingTopics: defineEndpoint({
    id: 'listTrendingTopics',
    service: 'community',
    method: 'GET',
    path: '/api/admin/public/trending-topics',
    access: 'public',
    limit: 'read',
    summary: 'Topics with the number of visible posts that carry the tag',
    output: z.array(z.object({ _id: z.string(), topic: z.string(), posts: z.int() })),
  }),
} as const;
