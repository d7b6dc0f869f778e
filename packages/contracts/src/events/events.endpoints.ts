import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';
import { instant, objectId } from '../primitives.ts';
import { maxListedEvents } from './event-values.ts';
import { sportsEvent } from './sports-event.ts';

/** A month as a calendar shows it has 42 days. */
const maxRangeMs = 62 * 24 * 60 * 60_000;

/** Which events: `from` and `to` go together. */
const listQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(maxListedEvents).default(maxListedEvents),
    from: instant.optional().describe('events that are not over before it, by date'),
    to: instant.optional().describe('and begin before it; at most 62 days later'),
    when: z
      .enum(['upcoming', 'past'])
      .optional()
      .describe('only what runs or is to come, by date, or only what is over, the latest first'),
    after: objectId.optional().describe('id of the last event of the page before, in a range or with when'),
  })
  .superRefine(({ from, to, when, after }, context) => {
    const span = from !== undefined && to !== undefined ? Date.parse(to) - Date.parse(from) : null;
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (from !== undefined && to === undefined) wrong('to', 'is needed with from');
    if (to !== undefined && from === undefined) wrong('from', 'is needed with to');
    if (when !== undefined && span !== null) wrong('when', 'does not go with from and to');
    if (after !== undefined && when === undefined && span === null)
      wrong('after', 'goes with from and to, or with when');
    if (span !== null && (span <= 0 || span > maxRangeMs)) wrong('to', 'must be up to 62 days after from');
  })
  .meta({
    examples: [
      {
        limit: 5,
        from: '2031-05-01T00:00:00.000Z',
        to: '2031-06-01T00:00:00.000Z',
        after: '65e000000000000000000001',
      },
    ],
  });

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
    summary:
      'Public events by date, upcoming first, then the latest past ones (at most 200); or those to come, past ones or those of a range, page by page',
    query: listQuery,
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
