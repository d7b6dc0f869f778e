import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { contentStatus } from '../community/post.ts';
import { caseState, caseUrgency, contentType } from './case.ts';
import { formerCase } from './former-case.ts';
import { instant } from '../primitives.ts';
import { severities } from './severities.ts';

const ruleSeverity = z.enum(severities).nullable().optional().describe('of the rule that holds or flags it');

/** A member flagged content. The flagger's id is for the owner of the content only and never reaches a socket of other members. An event names nobody and quotes nothing. */
export const contentFlagged = defineEvent(
  'content.flagged',
  'moderation',
  z.object({
    contentType,
    contentId: z.string(),
    postId: z.string().nullable(),
    authorId: z.string(),
    flaggerId: z.string(),
    ...caseUrgency,
    bannerForAll: z.boolean().describe('autoFlagCount distinct members flagged it'),
    moderationVersion: z.int(),
    case: formerCase,
  }),
);

/** The rule that a decision names which took another one back. */
export const undoRule = 'undo';

/** The status of content was decided by an admin or a rule; its owner applies it and answers with content.statusApplied. */
export const contentStatusDecided = defineEvent(
  'content.statusDecided',
  'moderation',
  z.object({
    contentType,
    contentId: z.string(),
    postId: z.string().nullable(),
    authorId: z.string(),
    status: contentStatus,
    previousStatus: contentStatus.optional(),
    reason: z.string().nullable(),
    rule: z.string().nullable(),
    bannerForAll: z
      .boolean()
      .optional()
      .describe('of an item that is flagged again after a decision was undone'),
    flaggerIds: z.array(z.string()).describe('the newest 50, told of the outcome'),
    ruleSeverity,
    decidedAt: instant.optional().describe('as the case has it'),
    ...caseUrgency,
    moderationVersion: z.int(),
    case: formerCase,
  }),
);

/** A rule held or flagged content whose owner needs no decision for it, or a new text no longer meets the rule; for the log of the case. */
export const caseRuled = defineEvent(
  'case.ruled',
  'moderation',
  z.object({
    contentType,
    contentId: z.string(),
    status: contentStatus,
    previousStatus: contentStatus.nullable(),
    rule: z.string().nullable(),
    ruleSeverity,
    waitingSince: instant.nullable().optional(),
    moderationVersion: z.int(),
  }),
);

type ChangedCase = z.input<typeof caseState> & { case?: z.input<typeof formerCase> };

/** The first version told of a case in `case` alone. */
function liftFormerCase(data: ChangedCase): ChangedCase {
  const { case: former, contentId } = (data as Partial<ChangedCase> | null) ?? {};
  if (typeof former !== 'object' || contentId !== undefined) return data;
  return { ...former, contentId: former?._id ?? '', case: former } as ChangedCase;
}

/** A case came into being or changed without a decision (new snapshot, edit, confirmation of a decision). */
export const caseChanged = defineEvent(
  'case.changed',
  'moderation',
  z.preprocess(liftFormerCase, caseState.extend({ case: formerCase })),
);

/** Author and flaggers are told that somebody looks at the item. */
const claimState = caseState.extend({
  postId: z.string().nullable().default(null),
  authorId: z.string().default(''),
  flaggerIds: z.array(z.string()).default([]).describe('the newest 50'),
});
/** An admin opened an item, or left it; who, the console reads. */
export const caseClaimed = defineEvent('case.claimed', 'moderation', claimState);
export const caseReleased = defineEvent('case.released', 'moderation', claimState);
export const moderationSettingsChanged = defineEvent(
  'moderationSettings.changed',
  'moderation',
  z.object({ version: z.int() }),
);
export const keywordsChanged = defineEvent('keywords.changed', 'moderation', z.object({ version: z.int() }));
