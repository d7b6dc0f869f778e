import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';

/** Whether `reader` may be shown what `author` writes, after one of them has blocked the other or ended it; `version` rises with each change of what a reader sees. */
export const memberBlocked = defineEvent(
  'member.blocked',
  'community',
  z.object({ reader: z.string(), author: z.string(), blocked: z.boolean(), version: z.int() }),
);
