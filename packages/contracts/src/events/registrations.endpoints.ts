import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { attendees, registration } from './registration.ts';

const params = z.object({ id: objectId });

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
