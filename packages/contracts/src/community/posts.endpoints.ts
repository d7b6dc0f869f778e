import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { commaList, done, formJson, objectId } from '../primitives.ts';
import { sportResult } from '../results.ts';
import { lineText, spokenText } from '../text.ts';
import { altMaxLength, maxFileBytes, maxFilesPerPost, maxPostsByIds, postMaxLength } from './limits.ts';
import { post } from './post.ts';

const postId = z.object({ postId: objectId });
const postIds = commaList(objectId, { max: maxPostsByIds, example: '65f1a2b3c4d5e6f708192a3b' });

/** What the files of a post show, in their order; an empty one says nothing. */
const altTexts = z.array(lineText({ max: altMaxLength })).max(maxFilesPerPost);

/** Single posts. */
export const postEndpoints = {
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
  listPosts: defineEndpoint({
    id: 'listPosts',
    service: 'community',
    method: 'GET',
    path: '/api/community/posts',
    access: 'public',
    limit: 'read',
    summary: `Up to ${String(maxPostsByIds)} posts by their ids, parted by commas; those the caller may not see are left out`,
    query: z.object({ ids: postIds }),
    output: z.object({ posts: z.array(post) }),
  }),
  createPost: defineEndpoint({
    id: 'createPost',
    service: 'community',
    method: 'POST',
    path: '/api/community',
    access: 'user',
    limit: 'post',
    summary:
      'Publish words, a result or up to five files; honours Idempotency-Key. In a form `result` and `altTexts` are JSON',
    body: z.object({
      content: spokenText({ max: postMaxLength }).default(''),
      result: formJson(sportResult).optional(),
      altTexts: formJson(altTexts).optional(),
    }),
    multipart: { files: 'media', maxFiles: maxFilesPerPost, maxBytes: maxFileBytes },
    output: post,
    status: 201,
    errors: [
      'EMPTY_POST',
      'TOO_MANY_FILES',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_MEDIA',
      'IDEMPOTENCY_MISMATCH',
      'REPEATED_WORDS',
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
    summary: 'Change the words of an own post, its result or what its pictures show; what is left out stays',
    params: postId,
    body: z.object({
      content: spokenText({ min: 1, max: postMaxLength }).optional(),
      result: sportResult.nullable().optional().describe('null takes it away'),
      altTexts: altTexts.optional(),
    }),
    output: post,
    errors: ['POST_NOT_FOUND', 'NOT_OWNER', 'EMPTY_POST'],
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
} as const;
