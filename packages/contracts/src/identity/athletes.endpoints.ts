import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { page } from '../primitives.ts';
import { levels } from '../sports.ts';
import { lineText, searchText } from '../text.ts';
import { publicUser } from './user.ts';

/** What the directory shows of an athlete: no contact, and of somebody under 18 no exact place (C20). */
export const athleteCard = publicUser
  .pick({
    _id: true,
    username: true,
    sport: true,
    level: true,
    location: true,
    age: true,
    profilePicture: true,
    isVerified: true,
  })
  .meta({ id: 'AthleteCard' });
export type AthleteCard = z.infer<typeof athleteCard>;

/** Finding athletes. */
export const athleteEndpoints = {
  listAthletes: defineEndpoint({
    id: 'listAthletes',
    service: 'identity',
    method: 'GET',
    path: '/api/athletes',
    access: 'user',
    limit: 'read',
    summary: 'Athletes, newest first; search looks for a part of name, sport or place, in any case',
    query: z.object({
      page,
      limit: z.coerce.number().int().min(1).max(48).default(12),
      search: searchText,
      sport: lineText({ max: 60 }).toLowerCase().default(''),
      level: z.enum(['', ...levels]).default(''),
      location: searchText,
      verified: z.enum(['', 'yes']).default(''),
    }),
    output: z.object({
      athletes: z.array(athleteCard),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
} as const;
