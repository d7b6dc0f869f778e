import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { sportsEvent } from './sports-event.ts';

/**
 * An event as it is now; `isPublic` says whether everybody may see it, `wasPublic` whether they could before. `notes` are
 * for its organiser alone.
 */
const state = z.object({
  event: sportsEvent,
  isPublic: z.boolean(),
  wasPublic: z.boolean(),
  version: z.int(),
  notes: z.string().default(''),
});

/** Sent by a member, waits for approval. */
export const eventSubmitted = defineEvent('event.submitted', 'events', state);
export const eventApproved = defineEvent('event.approved', 'events', state);
export const eventRejected = defineEvent('event.rejected', 'events', state);
export const eventPublished = defineEvent('event.published', 'events', state);
export const eventCompleted = defineEvent('event.completed', 'events', state);
/** Edited, cancelled or taken away. */
export const eventChanged = defineEvent('event.changed', 'events', state);

export type EventState = z.output<typeof state>;
