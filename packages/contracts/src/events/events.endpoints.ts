import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId } from '../primitives.ts';

/** A public event. `image` is absent when the event has none (the page draws one). */
export const sportsEvent = z
  .object({
    _id: objectId,
    title: z.string(),
    description: z.string(),
    shortDescription: z.string().optional(),
    date: instant,
    endDate: instant.optional(),
    location: z.string(),
    image: z.string().optional(),
    sport: z.string(),
    category: z.string(),
    organizer: z.object({ name: z.string() }),
    currency: z.string(),
    price: z.number(),
    registrationLink: z.string().optional(),
    featured: z.boolean(),
    status: z.enum(['pending', 'approved', 'rejected', 'published', 'completed']),
  })
  .meta({ id: 'SportsEvent' });
export type SportsEvent = z.infer<typeof sportsEvent>;

/** A sport of the one catalogue (C24). */
export const sportsCategory = z
  .object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    icon: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    featured: z.boolean(),
  })
  .meta({ id: 'SportsCategory' });
export type SportsCategory = z.infer<typeof sportsCategory>;

/** Events and the catalogue of sports. */
export const eventEndpoints = {
  listEvents: defineEndpoint({
    id: 'listEvents',
    service: 'events',
    method: 'GET',
    path: '/api/events',
    access: 'public',
    limit: 'read',
    summary: 'Public events by date, upcoming first, then the latest past ones (at most 200)',
    output: z.array(sportsEvent),
  }),
  getEvent: defineEndpoint({
    id: 'getEvent',
    service: 'events',
    method: 'GET',
    path: '/api/events/:id',
    access: 'public',
    limit: 'read',
    summary: 'One public event',
    params: z.object({ id: objectId }),
    output: sportsEvent,
    errors: ['EVENT_NOT_FOUND'],
  }),
  listSports: defineEndpoint({
    id: 'listSports',
    service: 'events',
    method: 'GET',
    path: '/api/sports',
    access: 'public',
    limit: 'read',
    summary: 'Active sports of the catalogue in their order',
    output: z.array(sportsCategory),
  }),
} as const;
