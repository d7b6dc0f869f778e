import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { maxPictureBytes } from '../identity/pictures.endpoints.ts';

/** Pictures of blog posts to come. */
export const coverEndpoints = {
  uploadCover: defineEndpoint({
    id: 'uploadCover',
    service: 'content',
    method: 'POST',
    path: '/api/blog-covers',
    access: 'user',
    limit: 'upload',
    summary: 'Store a picture for a blog post to come; its address goes into `image` of the post',
    body: z.object({}),
    multipart: { files: 'image', maxFiles: 1, maxBytes: maxPictureBytes },
    output: z.object({ image: z.string() }),
    status: 201,
    errors: ['TOO_MANY_FILES', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL', 'USER_NOT_FOUND'],
  }),
} as const;
