import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { sportsCategory } from './sports-category.ts';

/** A sport of the catalogue as it is now; `isActive` says whether members see it. */
export const sportChanged = defineEvent(
  'sport.changed',
  'events',
  z.object({ sport: sportsCategory, isActive: z.boolean(), version: z.int() }),
);
