import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { registration } from './registration.ts';

/** Where a member stands now, after an act of their own or because somebody made room, and the seats with it. */
export const registrationChanged = defineEvent(
  'registration.changed',
  'events',
  registration.extend({ userId: z.string(), title: z.string(), organizerId: z.string().optional() }),
);
