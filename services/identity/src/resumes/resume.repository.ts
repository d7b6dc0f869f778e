import type { Connection } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { resumeRestoreDays } from '@ankur/contracts/identity/resume-options';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { resumeModel, type StoredResume } from './resume.model.ts';

const restoreMs = resumeRestoreDays * 24 * 60 * 60_000;

/** Until when a deleted resume can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreMs);

/** The one place that reads and writes resumes; all of it by the id of the member. */
export function createResumeRepository(connection: Connection) {
  const resumes = resumeModel(connection);
  const kept = (memberId: string) => ({ _id: memberId, deletedAt: { $exists: false } });
  const restorable = (memberId: string, now: Date) => ({
    _id: memberId,
    // The store removes what is over in its own time; whoever asks before that must not find it.
    deletedAt: { $gt: new Date(now.getTime() - restoreMs) },
  });
  const returned = { returnDocument: 'after' } as const;
  return {
    find: (memberId: string) => resumes.findOne(kept(memberId), { photo: 0 }).lean<StoredResume>(),
    /** The photo as bytes; null without one. */
    findPhoto: async (memberId: string): Promise<Buffer | null> => {
      // Hydrated on purpose: a lean document holds the driver's own binary type.
      const found = await resumes.findOne(kept(memberId), { photo: 1 });
      return found?.photo ?? null;
    },
    deletedAt: async (memberId: string, now: Date): Promise<Date | null> =>
      (await resumes.findOne(restorable(memberId, now), { deletedAt: 1 }).lean<StoredResume>())?.deletedAt ??
      null,
    /**
     * Replaces what was there; without a new photo that of the resume in use stays, and that of a deleted one goes. Throws
     * `CONFLICT` where another one is in use than the one of `seen`; null asks nothing.
     */
    save: async ({ _id, fields, photo, createdAt, submission }: StoredResume, seen: number | null) => {
      if (!photo) await resumes.updateOne({ _id, deletedAt: { $exists: true } }, { $unset: { photo: 1 } });
      const own = submission === undefined ? [] : [{ submission }];
      const replaced = [{ createdAt: new Date(seen ?? 0) }, { deletedAt: { $exists: true } }, ...own];
      const replace = () =>
        resumes
          .findOneAndUpdate(
            { _id, ...(seen === null ? {} : { $or: replaced }) },
            {
              $set: { fields, createdAt, ...(photo ? { photo } : {}), ...(submission ? { submission } : {}) },
              $unset: { deletedAt: 1, ...(submission ? {} : { submission: 1 }) },
            },
            { ...returned, upsert: true },
          )
          .lean<StoredResume>();
      // Of what does not fit another one of this member would be made; at the second try what the first of two repetitions has just made is seen.
      return replace()
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          return replace();
        })
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new AppError('CONFLICT', {}, { cause: error }) : error;
        });
    },
    erase: async (memberId: string): Promise<void> => {
      await resumes.deleteOne({ _id: memberId });
    },
    /** Whether there was one; throws `CONFLICT` where it is another one than that of `seen`. */
    remove: async (memberId: string, now: Date, seen: number | null): Promise<boolean> => {
      const meant = { ...kept(memberId), ...(seen === null ? {} : { createdAt: new Date(seen) }) };
      const { matchedCount } = await resumes.updateOne(meant, { $set: { deletedAt: now } });
      if (matchedCount === 0 && seen !== null && (await resumes.exists(kept(memberId))))
        throw new AppError('CONFLICT');
      return matchedCount > 0;
    },
    restore: (memberId: string, now: Date) =>
      resumes
        .findOneAndUpdate(restorable(memberId, now), { $unset: { deletedAt: 1 } }, returned)
        .lean<StoredResume>(),
  };
}
export type ResumeRepository = ReturnType<typeof createResumeRepository>;
