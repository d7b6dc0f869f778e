import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';
import { figureSource, instant } from '../primitives.ts';
import { maxPictureBytes } from './pictures.endpoints.ts';
import { platformSettings, platformSettingsChange } from './platform-settings.ts';
import { publicSettings } from './public-settings.ts';

const counted = z.array(z.object({ _id: z.string(), count: z.int() }));

/** The platform itself: its settings and figures. */
export const platformEndpoints = {
  getPublicSettings: defineEndpoint({
    id: 'getPublicSettings',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/public/settings',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Public platform settings',
    output: publicSettings,
  }),
  getPlatformSettings: defineEndpoint({
    id: 'getPlatformSettings',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/platform-settings',
    access: 'admin',
    limit: 'admin',
    summary: 'Platform settings as admins change them',
    output: platformSettings,
  }),
  updatePlatformSettings: defineEndpoint({
    id: 'updatePlatformSettings',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/platform-settings',
    access: 'admin',
    limit: 'admin',
    summary:
      'Change single platform settings; takes effect everywhere within a second (C16); honours Seen-Version',
    body: platformSettingsChange,
    output: platformSettings,
    errors: ['CONFLICT'],
  }),
  uploadTeamPicture: defineEndpoint({
    id: 'uploadTeamPicture',
    service: 'identity',
    method: 'POST',
    path: '/api/admin/platform-settings/pictures',
    access: 'admin',
    limit: 'upload',
    summary: 'Store a picture of somebody of the team; its address goes into `photo` of the settings',
    body: z.object({}),
    multipart: { files: 'photo', maxFiles: 1, maxBytes: maxPictureBytes },
    output: z.object({ photo: z.string() }),
    status: 201,
    errors: ['TOO_MANY_FILES', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL'],
  }),
  getPublicStats: defineEndpoint({
    id: 'getPublicStats',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/public/stats',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Counted members and athletes with the time of counting; at most 10 s old',
    output: z.object({
      members: z.int(),
      athletes: z.int(),
      sports: z.int(),
      activeToday: z.int().describe('members who were signed in and here since midnight in India'),
      uptime: z
        .number()
        .nullable()
        .describe(
          'percent of the minutes of the last 30 days in which the platform was up; null before a day was measured',
        ),
      source: figureSource,
      countedAt: instant,
    }),
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
      registrationsBefore: z
        .int()
        .optional()
        .describe('in the 7 days before those; an instance of the version before does not say'),
      sportStats: counted.describe(
        'members by sport, most first; `unknown` where none is given; at most 10 s old',
      ),
      levelStats: counted.describe('members by level, as sportStats'),
      roleStats: counted.describe('members by role, as sportStats'),
      source: figureSource,
      countedAt: instant,
    }),
  }),
} as const;
