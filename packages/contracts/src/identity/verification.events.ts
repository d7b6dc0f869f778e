import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { verificationStates } from './verification.endpoints.ts';

const state = z.object({ userId: z.string(), status: z.enum(verificationStates), version: z.int() });

/** A member asks for the verified badge; what is claimed stays in the store. */
export const verificationRequested = defineEvent('verification.requested', 'identity', state);
export const verificationDecided = defineEvent('verification.decided', 'identity', state);
