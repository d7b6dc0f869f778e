import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { appealState } from './appeal.ts';
import { instant } from '../primitives.ts';
import { caseState } from './case.ts';

const appeal = caseState.extend({
  postId: z.string().nullable(),
  authorId: z.string(),
  state: appealState,
  decidedAt: instant.optional().describe('as the case has it'),
});

/** An author appealed; the words stay with the case. */
export const appealOpened = defineEvent('appeal.opened', 'moderation', appeal);
/** An admin decided on an appeal; what was granted is also told by content.statusDecided, which its owner applies. */
export const appealDecided = defineEvent('appeal.decided', 'moderation', appeal);
