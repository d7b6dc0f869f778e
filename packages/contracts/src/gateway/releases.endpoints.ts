import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import {
  canaryAudience,
  releaseDependency,
  releaseDescription,
  releaseReason,
  remoteName,
  remoteRegistry,
  remoteVersion,
} from '../remotes.ts';
import { releaseActions } from './release-acts.ts';

const release = z.object({
  name: remoteName,
  version: remoteVersion,
  state: z.enum(['active', 'previous', 'canary', 'stored']),
  publishedAt: instant,
  activatedAt: instant.nullable(),
  by: z.string(),
});
const act = z.object({
  at: instant,
  action: z.enum(releaseActions),
  version: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
});
/** Acts that know a dry run. */
export const dryRunActs = ['publish', 'activate', 'canary', 'rollback', 'disable', 'enable'] as const;

/** What became of a remote: its versions, who gets a canary, whether it is on, and its last acts, newest first. */
export const remoteState = z
  .object({
    name: remoteName,
    revision: z.int().min(0).describe('raised by every act; 0 before the first'),
    releases: z.array(release),
    canary: canaryAudience.extend({ version: remoteVersion, since: instant, by: z.string() }).nullable(),
    disabled: z.object({ reason: z.string(), since: instant, by: z.string() }).nullable(),
    history: z.array(act),
    dryRuns: z
      .array(z.string())
      .optional()
      .describe('acts that can be asked for with dryRun; a platform that does not say so carries them out'),
  })
  .meta({ id: 'RemoteState' });
export type RemoteState = z.infer<typeof remoteState>;

const named = z.object({ name: remoteName });
const decided = z.object({
  revision: z
    .int()
    .min(0)
    .optional()
    .describe(
      'the revision of the remote on which this was decided: when somebody has acted since, it is refused (CONFLICT) and says who did what',
    ),
});
const why = decided.extend({ reason: releaseReason.optional() });
const rehearse = z.object({
  dryRun: z.literal('true').optional().describe('check only; nothing is stored or changed'),
});
/** In the body too: whoever sends it there means no act. */
const rehearsed = {
  dryRun: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .describe('as in the query'),
};
const common = { service: 'gateway', access: 'public', limit: 'admin', params: named } as const;
const acts = { ...common, method: 'POST', query: rehearse, output: remoteState } as const;

/**
 * Remote registry and release API. A release call carries in `Authorization: Bearer` a token scoped to its remote, or the
 * access token of an administrator.
 */
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
    ...common,
    id: 'listReleases',
    method: 'GET',
    path: '/api/releases/:name',
    summary: 'Releases of a remote, newest first, and its state (release token)',
    output: remoteState,
  }),
  publishRelease: defineEndpoint({
    ...common,
    id: 'publishRelease',
    method: 'POST',
    path: '/api/releases/:name',
    summary:
      'Upload a built remote as a gzipped tar of its dist folder; checked before it is stored (release token)',
    upload: true,
    query: rehearse.extend({
      weakerAccess: z
        .literal('true')
        .optional()
        .describe('the release may open what the active one keeps closed'),
    }),
    output: z.object({
      release: releaseDescription,
      newDependencies: z
        .array(releaseDependency)
        .describe('packages that the active version does not hold, with their licences'),
    }),
    status: 201,
    errors: ['RELEASE_EXISTS', 'RELEASE_UNFIT', 'PAYLOAD_TOO_LARGE', 'STORAGE_FULL'],
  }),
  activateRelease: defineEndpoint({
    ...acts,
    id: 'activateRelease',
    path: '/api/releases/:name/activate',
    summary: 'Make a stored version the active one; ends a canary (release token)',
    body: why.extend({ version: remoteVersion, ...rehearsed }),
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_UNFIT', 'CONFLICT'],
  }),
  startCanary: defineEndpoint({
    ...acts,
    id: 'startCanary',
    path: '/api/releases/:name/canary',
    summary:
      'Give a stored version to some: a share, roles, members; everybody keeps their side (release token)',
    body: why.extend({ version: remoteVersion, ...canaryAudience.shape, ...rehearsed }),
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_UNFIT', 'CONFLICT'],
  }),
  rollbackRelease: defineEndpoint({
    ...acts,
    id: 'rollbackRelease',
    path: '/api/releases/:name/rollback',
    summary: 'End the canary; without one, return to the previously active version (release token)',
    body: why.extend(rehearsed),
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_UNFIT', 'CONFLICT'],
  }),
  disableRemote: defineEndpoint({
    ...acts,
    id: 'disableRemote',
    path: '/api/releases/:name/disable',
    summary: 'Switch a remote off: its area shows a notice in every open tab (release token)',
    body: decided.extend({ reason: releaseReason, ...rehearsed }),
    errors: ['RELEASE_NOT_FOUND', 'CONFLICT'],
  }),
  enableRemote: defineEndpoint({
    ...acts,
    id: 'enableRemote',
    path: '/api/releases/:name/enable',
    summary: 'Switch a remote on again, without a reload (release token)',
    body: why.extend(rehearsed),
    errors: ['RELEASE_NOT_FOUND', 'CONFLICT'],
  }),
} as const;
