import { z } from 'zod';
import { defineEvent } from '../../domain-event.ts';

/** A coach vouched for an athlete, or the vouch was hidden, shown again or taken back; its words stay in the store. */
export const vouchChanged = defineEvent(
  'vouch.changed',
  'identity',
  z.object({
    vouchId: z.string(),
    athleteId: z.string(),
    coachId: z.string(),
    state: z.enum(['shown', 'hidden', 'revoked']),
    version: z.int(),
  }),
);
