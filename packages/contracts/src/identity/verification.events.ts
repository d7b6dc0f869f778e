import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { verificationStates } from './verification.endpoints.ts';

const state = z.object({ userId: z.string(), status: z.enum(verificationStates), version: z.int() });

/** A member asks for the verified badge; what is claimed stays in the store. */
export const verificationRequested = defineEvent('verification.requested', 'identity', state);
export const verificationDecided = defineEvent('verification.decided', 'identity', state);
/** A member has the badge now, or has it no longer, whoever gave or took it and why. */
export const userVerified = defineEvent(
  'user.verified',
  'identity',
  z.object({ userId: z.string(), verified: z.boolean(), version: z.int() }),
);
