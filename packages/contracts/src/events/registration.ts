import { z } from 'zod';
import { authorCard } from '../identity/user.ts';
import { instant, objectId } from '../primitives.ts';

/** Seats of an event: `capacity` null is without a limit of its own; `version` rises with every change of the two counts. */
export const eventSeats = z
  .object({
    capacity: z.int().nullable(),
    going: z.int(),
    waiting: z.int(),
    version: z.int(),
  })
  .meta({ id: 'EventSeats' });
export type EventSeats = z.infer<typeof eventSeats>;

/** Where a member stands: not registered, with a seat, or on the waitlist. */
export const registrationStates = ['none', 'going', 'waiting'] as const;

/** Registration of one member; `place` counts from 1 on the waitlist and is null elsewhere. */
export const registration = z
  .object({
    eventId: objectId,
    state: z.enum(registrationStates),
    place: z.int().nullable(),
    ticket: z.string().optional().describe('number of the seat, for its holder alone'),
    checkedInAt: instant.optional(),
    seats: eventSeats,
  })
  .meta({ id: 'EventRegistration' });
export type Registration = z.infer<typeof registration>;

/** Who is going: cards only, never contact data; `people` are the latest whom the reader may know of (C20), `total` counts everybody. */
export const attendees = z
  .object({
    total: z.int(),
    people: z.array(authorCard.pick({ _id: true, username: true, profilePicture: true, sport: true })),
  })
  .meta({ id: 'EventAttendees' });
