import { z } from 'zod';
import { instant } from '../primitives.ts';

/** What has become of an appeal: `granted` restores the item, `declined` leaves it as it was decided. */
export const appealState = z.enum(['open', 'granted', 'declined']);
export type AppealState = z.output<typeof appealState>;

/** An appeal as its author reads it: who decides stays behind the console. */
export const ownAppeal = z
  .object({
    state: appealState,
    text: z.string(),
    openedAt: instant,
    decidedAt: instant.nullable(),
    reply: z.string().nullable().describe('what the moderators answered'),
  })
  .meta({ id: 'OwnAppeal' });
export type OwnAppeal = z.output<typeof ownAppeal>;

const person = z.object({ _id: z.string(), username: z.string() });

/** An appeal as admins read it. */
export const caseAppeal = ownAppeal
  .extend({
    against: person.nullable().describe('who decided first and so cannot decide on it; null: a rule'),
    decidedBy: person.nullable(),
  })
  .meta({ id: 'CaseAppeal' });
