import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { ownUser } from './user.ts';

const plan = ownUser.shape.plan;

/** The plan of a member, and the one asked for: somebody asked, took the request back, or decided on it. */
export const membershipChanged = defineEvent(
  'membership.changed',
  'identity',
  z.object({ userId: z.string(), plan, requestedPlan: plan.nullable(), version: z.int() }),
);
