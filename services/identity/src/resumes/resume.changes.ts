import { resumeRestoreDays } from '@ankur/contracts/identity/resume-options';
import type { StoredResume } from './resume.model.ts';

const restoreMs = resumeRestoreDays * 24 * 60 * 60_000;

/** Until when a deleted resume can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreMs);

/** What was deleted by then cannot be restored at `now`. */
export const overSince = (now: Date): Date => new Date(now.getTime() - restoreMs);

/** What stands in the document, as it is kept beside the next one. */
const asPrevious = (deletedAt: Date | '$deletedAt') => ({
  ...{ fields: '$fields', photo: '$photo', createdAt: '$createdAt' },
  deletedAt,
});

/** A resume instead of the one in the document, which is kept as `previous` if it was deleted and can be restored still. */
export function replaceBy({ fields, photo, createdAt, submission }: StoredResume) {
  const wasDeletedSince = (day: Date) => ({ $gt: ['$deletedAt', day] });
  const next = {
    fields: { $literal: fields },
    // The photo of one in use stays without a new one.
    photo: photo ? { $literal: photo } : { $cond: [wasDeletedSince(new Date(0)), '$$REMOVE', '$photo'] },
    createdAt,
    submission: submission === undefined ? '$$REMOVE' : { $literal: submission },
    deletedAt: '$$REMOVE',
    previous: { $cond: [wasDeletedSince(overSince(createdAt)), asPrevious('$deletedAt'), '$previous'] },
  };
  return [{ $set: next }];
}

/** The previous one instead of the one in use, which is kept in its place as if it were deleted now. */
export function changePlaces(now: Date) {
  const next = {
    ...{ fields: '$previous.fields', photo: '$previous.photo', createdAt: '$previous.createdAt' },
    submission: '$$REMOVE',
    previous: asPrevious(now),
  };
  return [{ $set: next }];
}
