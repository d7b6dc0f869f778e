import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { instant, objectId } from '../primitives.ts';
import { sportResult } from '../results.ts';

/** What athletes did at an event: the whole list each time it is published, an empty one takes it back; `version` rises with each. */
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
  }),
);
