import { z } from 'zod';
import { feedEndpoints } from '../community/feed.endpoints.ts';
import { defineEndpoint, serviceNames } from '../endpoint.ts';
import { adminEventEndpoints } from '../events/managing/admin-events.endpoints.ts';
import { engagementEndpoints } from '../identity/engagement.endpoints.ts';
import { platformEndpoints } from '../identity/platform.endpoints.ts';
import { auditEntry } from '../moderation/audit.endpoints.ts';
import { caseEndpoints } from '../moderation/cases.endpoints.ts';
import { figureSource, instant } from '../primitives.ts';

/** Acts that the dashboard shows. */
export const shownActivities = 8;

/** A read that asks several services answers even when some do not (P19). */
const composed = {
  complete: z.boolean().describe('false when a service did not answer'),
  missing: z.array(z.enum(serviceNames)).describe('the services that did not answer'),
};

const milliseconds = z.number().nullable().describe('null when there was no answer');

const probe = z.object({ at: instant, ms: milliseconds });

const serviceHealth = z.object({
  service: z.enum(serviceNames),
  up: z.boolean().describe('it answers, and its store answers it'),
  ms: milliseconds,
  bus: z.boolean().nullable().describe('whether it reaches the bus; null when it did not answer'),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;

/** What the console opens on: figures of every service in one read, and how the platform does. */
export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    id: 'getDashboard',
    service: 'gateway',
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    limit: 'admin',
    summary: 'The figures of every service in one answer; what a silent service would say is null',
    output: z.object({
      ...composed,
      users: platformEndpoints.getAdminStats.output.nullable(),
      engagement: engagementEndpoints.getEngagementMetrics.output.nullable(),
      posts: feedEndpoints.getCommunityStats.output.nullable(),
      events: adminEventEndpoints.getEventStats.output.nullable(),
      waiting: caseEndpoints.countWaiting.output.nullable(),
      activities: z.array(auditEntry).nullable().describe('the newest entries of the audit log'),
      readAt: instant,
    }),
  }),
  getSystemHealth: defineEndpoint({
    id: 'getSystemHealth',
    service: 'gateway',
    method: 'GET',
    path: '/api/admin/system-health',
    access: 'admin',
    limit: 'admin',
    summary: 'Whether each service answers now, and how long an event takes through bus and socket (L08)',
    output: z.object({
      ...composed,
      services: z.array(serviceHealth),
      live: z.object({
        ms: milliseconds.describe('an event of now through bus and socket; null when it did not arrive'),
        history: z.array(probe).describe('one each minute, oldest first, of the last half hour'),
      }),
      tabs: z.int().describe('open connections of this gateway'),
      source: figureSource,
      checkedAt: instant,
    }),
  }),
} as const;
