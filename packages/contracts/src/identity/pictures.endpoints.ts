import { z } from 'zod';
import { defineEndpoint, fileTimeoutMs } from '../endpoint.ts';
import { ownUser } from './user.ts';

/** Bytes of a picture that the highest setting of the platform lets through; the setting itself decides (C16). */
export const maxPictureBytes = 20 * 1024 * 1024;

/** Pictures of members. */
export const pictureEndpoints = {
  uploadPicture: defineEndpoint({
    id: 'uploadPicture',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/picture',
    access: 'user',
    limit: 'upload',
    summary: 'Replace the own profile picture; size and kinds as the platform settings say',
    body: z.object({}),
    multipart: { files: 'profilePicture', maxFiles: 1, maxBytes: maxPictureBytes },
    output: z.object({ user: ownUser }),
    errors: ['TOO_MANY_FILES', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL'],
  }),
  getPicture: defineEndpoint({
    id: 'getPicture',
    service: 'identity',
    method: 'GET',
    path: '/uploads/identity/:key',
    access: 'public',
    limit: 'file',
    timeoutMs: fileTimeoutMs,
    summary: 'The picture of a member',
    params: z.object({
      key: z
        .string()
        .regex(/^[0-9a-f]{32}\.webp$/)
        .meta({ examples: ['0123456789abcdef0123456789abcdef.webp'] }),
    }),
    output: z.unknown().describe('the bytes of the picture'),
  }),
} as const;
