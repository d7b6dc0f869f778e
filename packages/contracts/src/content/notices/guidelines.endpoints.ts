import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../../endpoint.ts';
import { done, objectId } from '../../primitives.ts';
import { bodyText, lineText } from '../../text.ts';

/** As the forms say it (admin-console §5). */
const required = 'Title and content are required';

export const guidelineCategories = ['general', 'posting', 'interaction', 'safety', 'other'] as const;

const guideline = z
  .object({ _id: z.string(), title: z.string(), content: z.string(), category: z.string() })
  .meta({ id: 'Guideline' });

/** Community guidelines. */
export const guidelineEndpoints = {
  listGuidelines: defineEndpoint({
    id: 'listGuidelines',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/community-guidelines',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Community guidelines',
    output: z.array(guideline),
  }),
  listAdminGuidelines: defineEndpoint({
    id: 'listAdminGuidelines',
    service: 'content',
    method: 'GET',
    path: '/api/admin/community-guidelines',
    access: 'admin',
    limit: 'admin',
    summary: 'Community guidelines as admins edit them',
    output: z.array(guideline),
  }),
  createGuideline: defineEndpoint({
    id: 'createGuideline',
    service: 'content',
    method: 'POST',
    path: '/api/admin/community-guidelines',
    access: 'admin',
    limit: 'admin',
    summary: 'Add a guideline at the end; the same one under the same key is one',
    body: z.object({
      title: lineText({ min: 1, max: 120, tooShort: required }),
      content: bodyText({ min: 1, max: 4000, tooShort: required }),
      category: z.enum(guidelineCategories).default('general'),
    }),
    output: z.object({ guideline }),
    errors: ['IDEMPOTENCY_MISMATCH'],
  }),
  deleteGuideline: defineEndpoint({
    id: 'deleteGuideline',
    service: 'content',
    method: 'DELETE',
    path: '/api/admin/community-guidelines/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Take a guideline away',
    params: z.object({ id: objectId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
} as const;
