import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { hiddenKinds } from './limits.ts';

/** Whether `reader` may be shown what `author` writes, after one of them has blocked the other or ended it; `version` rises with each change of what a reader sees. */
export const memberBlocked = defineEvent(
  'member.blocked',
  'community',
  z.object({ reader: z.string(), author: z.string(), blocked: z.boolean(), version: z.int() }),
);

/** How `userId` hides `member` from now on; null sees them again. For whoever hides alone: `version` rises with each change of what they see. */
export const memberHidden = defineEvent(
  'member.hidden',
  'community',
  z.object({
    userId: z.string(),
    member: z.string(),
    kind: z.enum(hiddenKinds).nullable(),
    version: z.int(),
  }),
);
