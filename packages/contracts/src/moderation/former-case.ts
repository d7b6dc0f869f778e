import { z } from 'zod';
import { contentStatus } from '../community/post.ts';
import { contentType, severities } from './case.ts';

const nothing = z.null().default(null).catch(null);

/**
 * The whole case that instances of the first version ask of each event of moderation. What it says of people, and every
 * word of theirs, is empty, also on receipt. To be dropped by the version after the one that brought `flagCount`, `reasons` and `severity`.
 */
export const formerCase = z
  .object({
    _id: z.string().default(''),
    contentType: contentType.default('post'),
    postId: z.string().nullable().default(null),
    title: nothing,
    category: nothing,
    content: z.literal('').default('').catch(''),
    tags: z.array(z.string()).max(0).default([]).catch([]),
    media: z.array(z.unknown()).max(0).default([]).catch([]),
    author: z
      .object({ _id: z.string().default(''), username: z.literal('').default('').catch('') })
      .prefault({}),
    status: contentStatus.default('pending'),
    createdAt: z.string().default('1970-01-01T00:00:00.000Z'),
    flags: z.array(z.unknown()).max(0).default([]).catch([]),
    flagCount: z.int().default(0),
    reasons: z.record(z.string(), z.int()).default({}),
    severity: z.enum(severities).nullable().default(null),
    lastFlaggedAt: nothing,
    heldBy: nothing,
    rejectionReason: nothing,
    moderationNotes: nothing,
    decidedBy: nothing,
    decidedAt: nothing,
    applied: z.boolean().default(false),
    deletedAt: nothing,
    version: z.int().default(0),
  })
  .prefault({});
