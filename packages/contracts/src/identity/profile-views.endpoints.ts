import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { figureSource, instant, objectId } from '../primitives.ts';
import { cardRoles } from '../roles.ts';
import { authorCard } from './user.ts';

/** Days over which views of a profile are counted and kept. */
export const profileViewDays = 30;

/** A member who looked at a profile; `viewer` is null where the name is not told: of and to minors (C20). */
const profileView = z.object({
  viewer: authorCard.pick({ _id: true, username: true, profilePicture: true, sport: true }).nullable(),
  role: z.enum(cardRoles).optional().describe('left out of who reviews content'),
  on: z.string().describe('the latest day, YYYY-MM-DD in India'),
});

/** Who looked at a profile (X19). */
export const profileViewEndpoints = {
  recordProfileView: defineEndpoint({
    id: 'recordProfileView',
    service: 'identity',
    method: 'POST',
    path: '/api/athletes/:id/views',
    access: 'user',
    limit: 'write',
    summary: 'The caller looks at this profile; counted once per member however often, the own never',
    params: z.object({ id: objectId }),
    output: z.object({ success: z.literal(true) }),
    errors: ['USER_NOT_FOUND'],
  }),
  getProfileViews: defineEndpoint({
    id: 'getProfileViews',
    service: 'identity',
    method: 'GET',
    path: '/api/auth/profile-views',
    access: 'user',
    limit: 'read',
    summary: `Members who looked at the own profile in the last ${String(profileViewDays)} days: how many, of which role, and the latest`,
    output: z.object({
      total: z.int(),
      byRole: z
        .array(z.object({ role: z.enum(cardRoles), count: z.int() }))
        .describe('who reviews content is in the total alone'),
      latest: z.array(profileView),
      source: figureSource,
      countedAt: instant.optional(),
    }),
  }),
} as const;
