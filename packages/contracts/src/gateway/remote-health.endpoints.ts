import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { remoteName, remoteVersion } from '../remotes.ts';
import { remoteState } from './releases.endpoints.ts';

const count = z.int().min(0).max(100);
/** What one browser saw of one version since its last report; nothing about who or where. */
export const remoteReport = z.strictObject({
  name: remoteName,
  version: remoteVersion,
  loads: count,
  loadMs: z.int().min(0).max(600_000).describe('milliseconds of all these loads together'),
  failures: count.describe('loads that failed'),
  errors: count.describe('errors while it was drawn'),
});
export type RemoteReport = z.infer<typeof remoteReport>;

const health = z.object({
  version: remoteVersion,
  clients: z.int().describe('different members who reported, per ten minutes, added up'),
  failing: z.int().describe('those of them who saw a failure or an error'),
  loads: z.int(),
  meanLoadMs: z.number().nullable(),
  failures: z.int(),
  errors: z.int(),
});
export type RemoteHealth = z.infer<typeof health>;

const trouble = z.object({
  at: instant.describe('begin of the ten minutes, or when it was given within them'),
  version: remoteVersion,
  clients: z.int(),
  failing: z.int(),
  failures: z.int(),
  errors: z.int(),
});
export type RemoteTrouble = z.infer<typeof trouble>;

/** What browsers say of remotes, and the board that shows it. */
export const remoteHealthEndpoints = {
  reportRemotes: defineEndpoint({
    id: 'reportRemotes',
    service: 'gateway',
    method: 'POST',
    path: '/api/remotes/reports',
    access: 'user',
    limit: 'write',
    summary: 'How remotes did in one browser: loads, failures, errors per version',
    duringMaintenance: true,
    maxBodyBytes: 10_000,
    body: z.strictObject({ reports: z.array(remoteReport).min(1).max(20) }),
    output: z.object({ accepted: z.int() }),
  }),
  getReleaseBoard: defineEndpoint({
    id: 'getReleaseBoard',
    service: 'gateway',
    method: 'GET',
    path: '/api/admin/releases',
    access: 'admin',
    limit: 'admin',
    summary: 'Every remote with versions, canary, last acts and the health of its versions over 24 hours',
    output: z.object({
      remotes: z.array(
        remoteState.extend({
          health: z.array(health),
          troubles: z
            .array(trouble)
            .describe('ten minutes in which somebody saw it fail, newest first, at most 50'),
        }),
      ),
    }),
  }),
} as const;
