import { z } from 'zod';
import { defineEvent } from './domain-event.ts';
import type { ServiceName } from './endpoint.ts';

/** Exactly one per admin write (reliability row 33): what was done to what, the state before and after, and why. */
export const adminActedData = z.object({
  action: z.string().describe('verb on a noun, for example user.suspend'),
  target: z.object({ type: z.string(), id: z.string(), label: z.string().optional() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().optional(),
});

/** Declares `admin.acted` as sent by one service, whose name fills in by itself; the moderation service keeps the log. */
export const adminActed = (from: ServiceName) =>
  defineEvent('admin.acted', from, adminActedData.extend({ service: z.string().default(from) }));
