import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { instant } from '../primitives.ts';
import { flagReason } from './case.ts';

const person = z.object({ _id: z.string(), username: z.string() });

/** One step of an item's story; `by` is null where a rule acted, which `rule` then names. */
export const historyEntry = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('flag'),
      _id: z.string(),
      at: instant,
      by: person,
      reason: flagReason,
      description: z.string(),
    }),
    z.object({
      type: z.literal('decision'),
      _id: z.string(),
      at: instant,
      by: person.nullable(),
      rule: z.string().nullable().describe('for example keyword:betting or flags:10'),
      status: contentStatus,
      previousStatus: contentStatus.nullable(),
      reason: z.string().nullable().describe('what the author is told'),
      reply: z.string().nullable().default(null).describe('to an appeal; what the author is told'),
      notes: z.string().nullable().describe('for admins only'),
      version: z.int(),
      state: z
        .enum(['applied', 'waiting', 'replaced'])
        .describe('whether the owner of the content obeys it; replaced: a later decision counts'),
      auditId: z.string().nullable().describe('its entry in the audit log; none where a rule acted'),
    }),
    z.object({ type: z.literal('appeal'), _id: z.string(), at: instant, text: z.string() }),
    z.object({ type: z.literal('deleted'), _id: z.string(), at: instant }),
  ])
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The append-only story of one item, newest last; of a very long one the newest 500 steps. */
export const caseHistory = z.object({
  entries: z.array(historyEntry),
  isComplete: z.boolean().describe('false when older steps were left out'),
});
export type CaseHistory = z.infer<typeof caseHistory>;
