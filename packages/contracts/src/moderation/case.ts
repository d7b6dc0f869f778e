import { z } from 'zod';
import { contentStatus, mediaItem } from '../community/post.ts';
import { instant } from '../primitives.ts';
import { roles } from '../roles.ts';
import { caseAppeal } from './appeal.ts';
import { flagReasons, type FlagReason } from './flag-reasons.ts';
import { severities } from './severities.ts';

export const contentType = z.enum(['post', 'comment', 'blog']);
export const flagReason = z.enum(Object.keys(flagReasons) as [FlagReason, ...FlagReason[]]);
export { severities };

/** One member's flag, as admins see it. */
export const flag = z.object({
  reason: flagReason,
  description: z.string(),
  createdAt: instant,
  flagger: z.object({ _id: z.string(), username: z.string() }),
});

/** Key of a case: the type and the id of its content. */
export const caseKey = z
  .string()
  .regex(/^(post|comment|blog):[0-9a-f]{24}$/, 'must be type:id')
  .meta({ examples: ['post:65f1a2b3c4d5e6f708192a3b'] });

/** How urgent a case is. The defaults are for events that were written before they carried it. */
export const caseUrgency = {
  flagCount: z.int().default(0),
  reasons: z.partialRecord(flagReason, z.int()).default({}),
  severity: z.enum(severities).nullable().default(null),
  isAppealed: z.boolean().default(false).describe('its author waits for an answer'),
};

/** State of a case without words, names or notes; whoever may see those reads the case. */
export const caseState = z.object({
  contentType,
  contentId: z.string(),
  status: contentStatus,
  ...caseUrgency,
  version: z.int(),
});
export type CaseState = z.output<typeof caseState>;

/** A content item under moderation: the snapshot kept at flag time and the projection of its log. `_id` is the content's own id. */
export const moderationCase = z
  .object({
    _id: z.string(),
    contentType,
    postId: z.string().nullable(),
    title: z.string().nullable(),
    category: z.string().nullable(),
    content: z.string(),
    tags: z.array(z.string()),
    media: z
      .array(mediaItem)
      .default([])
      .describe('files of a post; until it is deleted a moderator or an admin may read them'),
    author: z.object({ _id: z.string(), username: z.string(), role: z.enum(roles).optional() }),
    status: contentStatus,
    createdAt: instant,
    flags: z.array(flag).describe('newest 50'),
    flagCount: z.int(),
    reasons: z.partialRecord(flagReason, z.int()),
    severity: z.enum(severities).nullable(),
    lastFlaggedAt: instant.nullable(),
    waitingSince: instant
      .nullable()
      .default(null)
      .describe('when it began to wait for an admin: held, or first flagged; null when nothing waits'),
    heldBy: z.string().nullable().describe('the rule that held it for review, for example keyword:betting'),
    rejectionReason: z.string().nullable(),
    moderationNotes: z.string().nullable(),
    decidedBy: z.object({ _id: z.string(), username: z.string() }).nullable(),
    decidedAt: instant.nullable(),
    applied: z.boolean().describe('the owner of the content has confirmed the last decision'),
    deletedAt: instant
      .nullable()
      .default(null)
      .describe('deleted by its author or with its post; nothing can be decided any more'),
    claim: z
      .object({ by: z.object({ _id: z.string(), username: z.string() }), until: instant })
      .nullable()
      .default(null)
      .describe('the admin who is looking at it just now'),
    flaggedText: z
      .object({
        title: z.string().nullable(),
        content: z.string(),
        media: z.array(mediaItem).default([]),
        until: instant,
      })
      .nullable()
      .default(null)
      .describe('the words and files that were flagged or held, where their author has edited them since'),
    appeal: caseAppeal.nullable().default(null),
    version: z.int(),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof moderationCase>;
