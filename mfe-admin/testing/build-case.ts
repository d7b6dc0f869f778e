import type { ModerationCase } from '@ankur/contracts/moderation/case';

let count = 0;
const nextId = () => (++count).toString(16).padStart(24, '0');

/** A published post nobody has flagged; every call has an id of its own. */
export function buildCase(over: Partial<ModerationCase> = {}): ModerationCase {
  return {
    _id: nextId(),
    contentType: 'post',
    postId: null,
    title: null,
    category: null,
    content: 'Five hurdles in fifteen strides',
    tags: [],
    media: [],
    author: { _id: '64b000000000000000000001', username: 'Meera Nair', role: 'athlete' },
    status: 'published',
    createdAt: '2026-11-21T09:00:00.000Z',
    flags: [],
    flagCount: 0,
    reasons: {},
    severity: null,
    lastFlaggedAt: null,
    waitingSince: null,
    claim: null,
    appeal: null,
    flaggedText: null,
    heldBy: null,
    rejectionReason: null,
    moderationNotes: null,
    decidedBy: null,
    decidedAt: null,
    applied: true,
    deletedAt: null,
    version: 1,
    ...over,
  };
}
