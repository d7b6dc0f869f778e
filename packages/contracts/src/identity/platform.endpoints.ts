import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId } from '../primitives.ts';
import { authorCard } from './user.ts';

/** What every visitor may know of the platform's settings; names and contact details come from here, never from components. */
export const publicSettings = z
  .object({
    product: z.object({ name: z.string(), tagline: z.string(), mission: z.string(), vision: z.string() }),
    contact: z.object({ email: z.string(), phone: z.string(), location: z.string() }),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    appearance: z.object({ defaultTheme: z.enum(['system', 'light', 'dark']), accentColor: z.string() }),
    seo: z.object({ siteTitle: z.string(), siteDescription: z.string() }),
    uploads: z.object({ maxFileBytes: z.int(), maxFiles: z.int() }),
    registrationOpen: z.boolean(),
    demoAccounts: z
      .array(z.object({ label: z.string(), email: z.string(), password: z.string() }))
      .describe('Only in demo mode; otherwise empty'),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof publicSettings>;

/** Reads about the platform itself. */
export const platformEndpoints = {
  getPublicSettings: defineEndpoint({
    id: 'getPublicSettings',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/public/settings',
    access: 'public',
    limit: 'read',
    summary: 'Public platform settings',
    output: publicSettings,
  }),
  getPublicStats: defineEndpoint({
    id: 'getPublicStats',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/public/stats',
    access: 'public',
    limit: 'read',
    summary: 'Counted members and athletes with the time of counting; at most 10 s old',
    output: z.object({ members: z.int(), athletes: z.int(), sports: z.int(), countedAt: instant }),
  }),
  getAdminStats: defineEndpoint({
    id: 'getAdminStats',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    limit: 'admin',
    summary: 'User counts for the dashboard (D22: suspended, then verified, then pending)',
    output: z.object({
      totalUsers: z.int(),
      verifiedUsers: z.int(),
      suspendedUsers: z.int(),
      pendingUsers: z.int(),
      recentRegistrations: z.int().describe('accounts created in the last 7 days'),
      countedAt: instant,
    }),
  }),
} as const;

/** A revocation that gateways must obey: of one session, or of every token of a member issued before `before`. */
export const revocation = z.object({
  _id: z.string(),
  kind: z.enum(['session', 'user']),
  subject: z.string().describe('session id or user id'),
  code: z.enum(['SESSION_ENDED', 'SUSPENDED', 'TOKEN_OUTDATED']),
  before: z.int().describe('tokens with iat (seconds) at or before this are refused'),
  lifted: z.boolean().describe('true: the revocation no longer holds'),
  message: z.string().optional(),
  until: instant.nullable().optional(),
  seq: z.number().describe('rises with every change; poll with the highest one seen'),
});
export type Revocation = z.infer<typeof revocation>;

/** Calls between services. */
export const identityInternalEndpoints = {
  listRevocations: defineEndpoint({
    id: 'listRevocations',
    service: 'identity',
    method: 'GET',
    path: '/internal/revocations',
    access: 'service',
    limit: 'read',
    summary: 'Revocations of the last 20 minutes newer than `after`',
    query: z.object({ after: z.coerce.number().default(0) }),
    output: z.object({ revocations: z.array(revocation), now: z.int() }),
  }),
  getMember: defineEndpoint({
    id: 'getMember',
    service: 'identity',
    method: 'GET',
    path: '/internal/members/:id',
    access: 'service',
    limit: 'read',
    summary: 'Author card, plan and standing of a member, asked when content is created',
    params: z.object({ id: objectId }),
    output: z.object({
      user: authorCard,
      version: z.int(),
      plan: z.enum(['free', 'standard', 'premium']),
      isSuspended: z.boolean(),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
} as const;
