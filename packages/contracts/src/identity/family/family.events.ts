import { z } from 'zod';
import { defineEvent } from '../../domain-event.ts';
import { contactPurposes } from './contact-purposes.ts';
import { contactStates } from './contact.endpoints.ts';

/** Guardians, consent or coach of an athlete changed; `concerned` are those whose screens show it. */
export const familyChanged = defineEvent(
  'family.changed',
  'identity',
  z.object({ athleteId: z.string(), concerned: z.array(z.string()), version: z.int() }),
);

/** A request for contact was made or answered. It carries no contact and no words; `answerers` are those who may answer. */
export const contactChanged = defineEvent(
  'contact.changed',
  'identity',
  z.object({
    requestId: z.string(),
    athleteId: z.string(),
    requesterId: z.string(),
    status: z.enum(contactStates),
    purpose: z.enum(contactPurposes),
    answerers: z.array(z.string()),
    /** False for a block after a refusal and the way back: to who asked they are one. */
    isNews: z.boolean().default(true),
    version: z.int(),
    /** As who asked is told: what is no news is not counted. An instance of the version before does not say. */
    toldVersion: z.int().optional(),
  }),
);

/** A line was written into the log of an athlete; `concerned` are those who may read it. */
export const contactLogged = defineEvent(
  'contact.logged',
  'identity',
  z.object({ athleteId: z.string(), lineId: z.string(), concerned: z.array(z.string()) }),
);
