import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../../endpoint.ts';
import { done, objectId } from '../../primitives.ts';
import { lineText, safeLink } from '../../text.ts';
import { maxPictureBytes } from '../../identity/pictures.endpoints.ts';
import { maxAdBytes } from './ad-limits.ts';

const ad = z
  .object({
    _id: objectId,
    image: z.string(),
    title: z.string().optional(),
    linkUrl: z.string().optional(),
    active: z.boolean(),
    sortOrder: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Advertisement' });

const places = 1_000_000;
/** Forms send everything as text. */
const bool = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const formPlace = z.union([
  z.int().min(0).max(places),
  z
    .string()
    .regex(/^\d{0,6}$/, 'must be a whole number from 0 on')
    .transform(Number),
]);

/** Advertisements: contextual, the same for everybody. */
export const adEndpoints = {
  listAds: defineEndpoint({
    id: 'listAds',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/ads',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Active advertisements in their order, the same for everybody',
    output: z.array(
      z.object({
        _id: z.string(),
        image: z.string(),
        linkUrl: z.string().optional(),
        title: z.string().optional(),
      }),
    ),
  }),
  listAdminAds: defineEndpoint({
    id: 'listAdminAds',
    service: 'content',
    method: 'GET',
    path: '/api/admin/ads',
    access: 'admin',
    limit: 'admin',
    summary: 'Advertisements in their order, active or not, at most 200',
    output: z.array(ad),
  }),
  createAd: defineEndpoint({
    id: 'createAd',
    service: 'content',
    method: 'POST',
    path: '/api/admin/ads',
    access: 'admin',
    limit: 'admin',
    summary:
      'Add an advertisement with its picture: JPEG, PNG or WEBP by its bytes, at most 2 MB; the same one under the same key is one',
    body: z.object({
      title: lineText({ max: 120 }).default(''),
      linkUrl: z.union([z.literal(''), safeLink]).default(''),
      active: bool.default(true),
      sortOrder: formPlace.default(0),
    }),
    multipart: { files: 'image', maxFiles: 1, maxBytes: maxAdBytes },
    // A picture of a camera is refused with the sentence of the form, not as a request.
    maxBodyBytes: maxPictureBytes,
    output: z.object({ ad }),
    errors: ['FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'TOO_MANY_FILES', 'STORAGE_FULL', 'IDEMPOTENCY_MISMATCH'],
  }),
  updateAd: defineEndpoint({
    id: 'updateAd',
    service: 'content',
    method: 'PATCH',
    path: '/api/admin/ads/:id',
    access: 'admin',
    limit: 'admin',
    summary:
      'Show or hide an advertisement, or put it at another place; the other fields stay; honours Seen-Version',
    params: z.object({ id: objectId }),
    body: z
      .object({ active: z.boolean().optional(), sortOrder: z.int().min(0).max(places).optional() })
      .refine(({ active, sortOrder }) => active !== undefined || sortOrder !== undefined, {
        message: 'active or sortOrder is required',
        path: ['active'],
      }),
    output: z.object({ ad }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deleteAd: defineEndpoint({
    id: 'deleteAd',
    service: 'content',
    method: 'DELETE',
    path: '/api/admin/ads/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Take an advertisement away',
    params: z.object({ id: objectId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
} as const;
