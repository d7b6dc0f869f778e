import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { releaseDescription, remoteName, remoteRegistry, remoteVersion } from '../remotes.ts';

const release = z.object({
  name: remoteName,
  version: remoteVersion,
  state: z.enum(['active', 'previous', 'stored']),
  publishedAt: instant,
  activatedAt: instant.nullable(),
  by: z.string(),
});
const named = z.object({ name: remoteName });

/** Remote registry and release API. Release calls carry a token scoped to one remote in `Authorization: Bearer`. */
export const releaseEndpoints = {
  getRemotes: defineEndpoint({
    id: 'getRemotes',
    service: 'gateway',
    method: 'GET',
    path: '/remotes.json',
    access: 'public',
    limit: 'read',
    summary: 'Active version of every remote with integrity',
    output: remoteRegistry,
  }),
  listReleases: defineEndpoint({
    id: 'listReleases',
    service: 'gateway',
    method: 'GET',
    path: '/api/releases/:name',
    access: 'public',
    limit: 'admin',
    summary: 'Releases of a remote, newest first (release token)',
    params: named,
    output: z.object({ releases: z.array(release) }),
  }),
  publishRelease: defineEndpoint({
    id: 'publishRelease',
    service: 'gateway',
    method: 'POST',
    path: '/api/releases/:name',
    access: 'public',
    limit: 'admin',
    summary:
      'Upload a built remote as a gzipped tar of its dist folder; checked before it is stored (release token)',
    upload: true,
    params: named,
    query: z.object({
      weakerAccess: z
        .literal('true')
        .optional()
        .describe('the release may open what the active one keeps closed'),
    }),
    output: z.object({ release: releaseDescription }),
    status: 201,
    errors: ['RELEASE_EXISTS', 'RELEASE_UNFIT', 'PAYLOAD_TOO_LARGE'],
  }),
  activateRelease: defineEndpoint({
    id: 'activateRelease',
    service: 'gateway',
    method: 'POST',
    path: '/api/releases/:name/activate',
    access: 'public',
    limit: 'admin',
    summary: 'Make a stored version the active one (release token)',
    params: named,
    body: z.object({ version: remoteVersion }),
    output: z.object({ releases: z.array(release) }),
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_UNFIT'],
  }),
  rollbackRelease: defineEndpoint({
    id: 'rollbackRelease',
    service: 'gateway',
    method: 'POST',
    path: '/api/releases/:name/rollback',
    access: 'public',
    limit: 'admin',
    summary: 'Return to the previously active version (release token)',
    params: named,
    output: z.object({ releases: z.array(release) }),
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_UNFIT'],
  }),
} as const;
