import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { done, instant } from '../../primitives.ts';
import { bodyText } from '../../text.ts';
import { blogBodyBytes, blogMaxLength } from '../limits.ts';

/** A post that is being written: whatever its author has typed so far. */
const draftFields = z.object({
  title: bodyText({ max: 1000 }).default(''),
  summary: bodyText({ max: 2000 }).default(''),
  category: bodyText({ max: 60 }).default(''),
  image: bodyText({ max: 2000 }).default(''),
  content: bodyText({ max: blogMaxLength }).default(''),
  isPremium: z.boolean().default(false),
});
export const blogDraft = draftFields.extend({ savedAt: instant }).meta({ id: 'BlogDraft' });
export type BlogDraft = z.infer<typeof blogDraft>;

/** The one draft of a member; nobody else reads it. */
export const draftEndpoints = {
  getBlogDraft: defineEndpoint({
    id: 'getBlogDraft',
    service: 'content',
    method: 'GET',
    path: '/api/blog-draft',
    access: 'user',
    limit: 'read',
    summary: 'The own unfinished blog post',
    output: z.object({ draft: blogDraft.nullable() }),
  }),
  saveBlogDraft: defineEndpoint({
    id: 'saveBlogDraft',
    service: 'content',
    method: 'PUT',
    path: '/api/blog-draft',
    access: 'user',
    limit: 'write',
    summary: 'Keep the own unfinished blog post, in place of the one before',
    body: draftFields,
    maxBodyBytes: blogBodyBytes,
    output: blogDraft,
    errors: ['USER_NOT_FOUND'],
  }),
  removeBlogDraft: defineEndpoint({
    id: 'removeBlogDraft',
    service: 'content',
    method: 'DELETE',
    path: '/api/blog-draft',
    access: 'user',
    limit: 'write',
    summary: 'Throw the own unfinished blog post away',
    output: done,
  }),
} as const;
