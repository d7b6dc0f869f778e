import { z } from 'zod';
import { defineEvent } from '../../domain-event.ts';

const changed = z.object({ id: z.string(), version: z.int() });

/** A guideline was added or taken away. */
export const guidelinesChanged = defineEvent('guidelines.changed', 'content', changed);
/** An announcement was made or taken away. */
export const announcementChanged = defineEvent('announcement.changed', 'content', changed);
