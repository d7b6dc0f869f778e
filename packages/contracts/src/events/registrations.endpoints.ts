import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { attendees, registration } from './registration.ts';
import { sportsEvent } from './sports-event.ts';

const params = z.object({ id: objectId });

/** An event that the caller has a seat at, or waits for. */
export const ownRegistration = z
  .object({ event: sportsEvent, state: z.enum(['going', 'waiting']) })
  .meta({ id: 'OwnRegistration' });
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** Seats at events. */
export const registrationEndpoints = {
  registerForEvent: defineEndpoint({
    id: 'registerForEvent',
    service: 'events',
    method: 'POST',
    path: '/api/events/:id/register',
    access: 'user',
    limit: 'write',
    summary: 'Take a seat, or the next place on the waitlist; whoever has one keeps it',
    params,
    output: registration,
    errors: ['EVENT_NOT_FOUND', 'EVENT_CLOSED', 'EVENT_FULL'],
  }),
  listOwnRegistrations: defineEndpoint({
    id: 'listOwnRegistrations',
    service: 'events',
    method: 'GET',
    path: '/api/events/registrations',
    access: 'user',
    limit: 'read',
    summary: 'Events of the caller, as a guest, that are not over, the next one first (at most 50)',
    output: z.array(ownRegistration),
  }),
  cancelRegistration: defineEndpoint({
    id: 'cancelRegistration',
    service: 'events',
    method: 'DELETE',
    path: '/api/events/:id/register',
    access: 'user',
    limit: 'write',
    summary: 'Give up the seat, which goes to the first on the waitlist, or leave the waitlist',
    params,
    output: registration,
    errors: ['EVENT_NOT_FOUND', 'EVENT_CLOSED'],
  }),
  getRegistration: defineEndpoint({
    id: 'getRegistration',
    service: 'events',
    method: 'GET',
    path: '/api/events/:id/registration',
    access: 'user',
    limit: 'read',
    summary: 'Where the caller stands',
    params,
    output: registration,
    errors: ['EVENT_NOT_FOUND'],
  }),
  listAttendees: defineEndpoint({
    id: 'listAttendees',
    service: 'events',
    method: 'GET',
    path: '/api/events/:id/attendees',
    access: 'user',
    limit: 'read',
    summary: 'Who is going, the latest first (at most 24 cards); for members only',
    params,
    output: attendees,
    errors: ['EVENT_NOT_FOUND'],
  }),
} as const;
