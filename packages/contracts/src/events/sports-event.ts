import { z } from 'zod';
import { instant, objectId } from '../primitives.ts';
import { eventStatuses } from './event-values.ts';
import { eventSeats } from './registration.ts';

/**
 * A public event. `image` is absent when the event has none (the page draws one), `seats` where people register elsewhere;
 * an organiser who is a member has an `_id`.
 */
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
    organizer: z.object({ _id: z.string().optional(), name: z.string() }),
    currency: z.string(),
    price: z.number(),
    registrationLink: z.string().optional(),
    seats: eventSeats.optional(),
    featured: z.boolean(),
    highlights: z.array(z.string()).optional(),
    requirements: z.array(z.string()).optional(),
    status: z.enum(eventStatuses),
  })
  .meta({ id: 'SportsEvent' });
export type SportsEvent = z.infer<typeof sportsEvent>;
