import type { Schema } from 'mongoose';

const base = { contentType: 1, listed: 1 } as const;
const byCreation = { createdAt: -1, _id: -1 } as const;
const byFlag = { lastFlaggedAt: -1, _id: -1 } as const;
const byWaiting = { waitingSince: 1, _id: 1 } as const;

/** Indexes of the lists, by the name under which a query asks for one. */
export const caseIndexes = {
  created: { ...base, ...byCreation },
  createdByStatus: { ...base, status: 1, ...byCreation },
  flagged: { ...base, ...byFlag },
  flaggedByStatus: { ...base, status: 1, ...byFlag },
  waiting: { ...base, ...byWaiting },
  waitingByStatus: { ...base, status: 1, ...byWaiting },
  reason: { ...base, flaggedFor: 1, ...byWaiting },
  words: { contentType: 1, words: 1 },
  appealed: { ...base, 'appeal.state': 1, ...byWaiting },
} as const;

/** Declares every index of the cases. */
export function declareCaseIndexes(schema: Schema): void {
  for (const [name, keys] of Object.entries(caseIndexes)) schema.index({ ...keys }, { name });
  schema.index({ 'author._id': 1 }, { name: 'author' });
  schema.index({ 'author._id': 1, decidedAt: -1 }, { name: 'authorsDecisions' });
  schema.index({ 'flags.flagger._id': 1 }, { name: 'flagger' });
  schema.index({ postId: 1, contentType: 1 }, { name: 'comments' });
  schema.index({ 'claim.until': 1 }, { name: 'claims', sparse: true });
  schema.index(
    { applied: 1, 'decided.dueAt': 1 },
    { name: 'unapplied', partialFilterExpression: { applied: false } },
  );
}
