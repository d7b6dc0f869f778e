import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { authorCard } from '../../identity/user.ts';
import { instant, objectId } from '../../primitives.ts';
import { lineText } from '../../text.ts';
import { sportResult } from '../../results.ts';
import { eventSeats } from '../registration.ts';

const card = authorCard.pick({ _id: true, username: true, profilePicture: true, sport: true });

/** Somebody on the list, as the organiser sees them: a card, never contact data (C20). */
const guest = z.object({
  member: card,
  state: z.enum(['going', 'waiting']),
  place: z.int().nullable(),
  registeredAt: instant,
  checkedInAt: instant.nullable(),
});
export type EventGuest = z.infer<typeof guest>;

const params = z.object({ id: objectId });
const maxResults = 500;
const maxPlace = 10_000;
const badPlace = 'Please enter a whole number from 1 to 10,000';

/** A performance of an athlete at an event; `place` counts from 1. */
const eventResult = sportResult.extend({
  athleteId: objectId,
  place: z.int(badPlace).min(1, badPlace).max(maxPlace, badPlace).optional(),
});

/** The people of an event, for whoever organises it and for admins. */
export const guestEndpoints = {
  listGuests: defineEndpoint({
    id: 'listGuests',
    service: 'events',
    method: 'GET',
    path: '/api/events/:id/guests',
    access: 'user',
    limit: 'read',
    summary: 'Everybody registered, in their order, with who has come; for the organiser and admins',
    params,
    output: z.object({ title: z.string(), seats: eventSeats, arrived: z.int(), guests: z.array(guest) }),
    errors: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
  }),
  exportGuests: defineEndpoint({
    id: 'exportGuests',
    service: 'events',
    method: 'GET',
    path: '/api/events/:id/guests/export',
    access: 'user',
    limit: 'read',
    summary: 'The list as a CSV file without contact data; for the organiser and admins',
    params,
    output: z.unknown().describe('text/csv'),
    errors: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
  }),
  listGuestIds: defineEndpoint({
    id: 'listGuestIds',
    service: 'events',
    method: 'GET',
    path: '/internal/events/:id/guests',
    access: 'service',
    limit: 'read',
    summary: 'Everybody with a seat or on the waitlist, to be told of a change; nobody for an unknown event',
    params,
    query: z.object({ before: instant.optional().describe('only who registered before it') }),
    output: z.object({ userIds: z.array(z.string()) }),
  }),
  checkIn: defineEndpoint({
    id: 'checkIn',
    service: 'events',
    method: 'POST',
    path: '/api/events/:id/check-in',
    access: 'user',
    limit: 'write',
    summary: 'Note by the number of a ticket that its holder has come; a second time changes nothing',
    params,
    body: z.object({
      ticket: lineText({ min: 1, max: 200, tooShort: 'Enter the number of the ticket' }).meta({
        examples: ['K7QF-2M9X'],
      }),
    }),
    output: z.object({ guest, again: z.boolean(), arrived: z.int() }),
    errors: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'TICKET_NOT_FOUND'],
  }),
  publishResults: defineEndpoint({
    id: 'publishResults',
    service: 'events',
    method: 'PUT',
    path: '/api/events/:id/results',
    access: 'user',
    limit: 'write',
    summary: 'Replace the results of an event that has begun; of people with a seat alone',
    params,
    body: z.object({
      results: z.array(eventResult).max(maxResults),
      seen: z
        .array(eventResult)
        .max(maxResults)
        .optional()
        .describe('the results that these were written over; others that stand by now are not overwritten'),
    }),
    output: z.object({ results: z.array(eventResult) }),
    errors: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'EVENT_CLOSED', 'CONFLICT', 'TEXT_NOT_ALLOWED'],
  }),
  listEventResults: defineEndpoint({
    id: 'listEventResults',
    service: 'events',
    method: 'GET',
    path: '/api/events/:id/results',
    access: 'public',
    limit: 'read',
    summary:
      'Results of an event with the cards of its athletes, in the order they were published; of members under 18 to those alone who may know that they were there',
    params,
    output: z.array(eventResult.extend({ athlete: card.nullable() })),
    errors: ['EVENT_NOT_FOUND'],
  }),
} as const;
