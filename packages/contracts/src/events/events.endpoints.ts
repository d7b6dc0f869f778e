import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { sportsEvent } from './sports-event.ts';

/** Sporting events. */
export const eventEndpoints = {
  listEvents: defineEndpoint({
    id: 'listEvents',
    service: 'events',
    method: 'GET',
    path: '/api/events',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
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
    cacheMs: briefCacheMs,
    summary: 'One public event',
    params: z.object({ id: objectId }),
    output: sportsEvent,
    errors: ['EVENT_NOT_FOUND'],
  }),
  getEventCalendar: defineEndpoint({
    id: 'getEventCalendar',
    service: 'events',
    method: 'GET',
    path: '/api/events/:id/calendar',
    access: 'public',
    limit: 'read',
    summary: 'One public event as a calendar file (RFC 5545)',
    params: z.object({ id: objectId }),
    output: z.unknown().describe('text/calendar'),
    errors: ['EVENT_NOT_FOUND'],
  }),
} as const;
