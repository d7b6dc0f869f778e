import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { instant, objectId } from '../primitives.ts';
import { sportResult } from '../results.ts';
import { sportsEvent } from './sports-event.ts';

/**
 * An event as it is now; `isPublic` says whether everybody may see it, `wasPublic` whether they could before. `notes` are
 * for its organiser alone. `isNews` says whether a guest reads anything new; `capacity` is absent where people register
 * elsewhere.
 */
export const eventState = z.object({
  event: sportsEvent,
  isPublic: z.boolean(),
  wasPublic: z.boolean(),
  version: z.int(),
  notes: z.string().default(''),
  isNews: z.boolean().default(true),
  capacity: z.int().nullable().optional(),
});

/** Sent by a member, waits for approval. */
export const eventSubmitted = defineEvent('event.submitted', 'events', eventState);
export const eventApproved = defineEvent('event.approved', 'events', eventState);
export const eventRejected = defineEvent('event.rejected', 'events', eventState);
export const eventPublished = defineEvent('event.published', 'events', eventState);
export const eventCompleted = defineEvent('event.completed', 'events', eventState);
/** Edited, cancelled or taken away. */
export const eventChanged = defineEvent('event.changed', 'events', eventState);

export type EventState = z.output<typeof eventState>;

/**
 * What athletes did at an event: the whole list each time it is published, or its title, its day or who may open it changes; an
 * empty one takes it back. `version` rises with each. `isNews` says whether the athletes did not know it yet.
 */
export const eventResultsPublished = defineEvent(
  'event.resultsPublished',
  'events',
  z.object({
    eventId: objectId,
    title: z.string(),
    sport: z.string(),
    startsAt: instant,
    version: z.int(),
    results: z.array(sportResult.extend({ athleteId: objectId, place: z.int().optional() })),
    isNews: z.boolean().default(true),
  }),
);
