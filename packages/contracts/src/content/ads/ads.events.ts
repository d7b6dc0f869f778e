import { z } from 'zod';
import { defineEvent } from '../../domain-event.ts';

/** An advertisement was added, changed or taken away. */
export const adsChanged = defineEvent(
  'ads.changed',
  'content',
  z.object({ id: z.string(), version: z.int() }),
);
