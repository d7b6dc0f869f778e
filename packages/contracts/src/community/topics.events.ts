import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';

/** An admin added, pinned or removed a topic. */
export const topicsChanged = defineEvent(
  'topics.changed',
  'community',
  z.object({ id: z.string(), version: z.int() }),
);
