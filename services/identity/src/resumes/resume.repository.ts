import type { Connection } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { changePlaces, overSince, replaceBy } from './resume.changes.ts';
import { resumeModel, type StoredResume } from './resume.model.ts';

/** The one place that reads and writes resumes; all of it by the id of the member. */
export function createResumeRepository(connection: Connection) {
  const resumes = resumeModel(connection);
  const kept = (memberId: string) => ({ _id: memberId, deletedAt: { $exists: false } });
  const returned = { returnDocument: 'after', updatePipeline: true } as const;
  const inUse = (memberId: string, seen: number | null) => ({
    ...kept(memberId),
    ...(seen === null ? {} : { createdAt: new Date(seen) }),
  });
  /** Whether the member uses another resume than the one of `seen`. */
  const usesOther = async (memberId: string, seen: number | null) =>
    seen !== null &&
    (await resumes.exists({ ...kept(memberId), createdAt: { $ne: new Date(seen) } })) !== null;
  return {
    find: (memberId: string) =>
      resumes.findOne(kept(memberId), { photo: 0, previous: 0 }).lean<StoredResume>(),
    /** The photo as bytes; null without one. */
    findPhoto: async (memberId: string): Promise<Buffer | null> => {
      // Hydrated on purpose: a lean document holds the driver's own binary type.
      const found = await resumes.findOne(kept(memberId), { photo: 1 });
      return found?.photo ?? null;
    },
    /** When the one that `restore` brings back was deleted; null without one. */
    deletedAt: async (memberId: string, now: Date): Promise<Date | null> => {
      const shown = { deletedAt: 1, 'previous.deletedAt': 1 };
      const found = await resumes.findOne({ _id: memberId }, shown).lean<StoredResume>();
      const deletedAt = found?.deletedAt ?? found?.previous?.deletedAt;
      return deletedAt && deletedAt > overSince(now) ? deletedAt : null;
    },
    /**
     * Replaces what was there; one that was deleted can be restored still. Without a new photo that of the resume in use stays,
     * and that of a deleted one is not taken over. Throws `CONFLICT` where another one is in use than the one of `seen`; null
     * asks nothing.
     */
    save: async (resume: StoredResume, seen: number | null) => {
      const { _id, submission } = resume;
      const own = submission === undefined ? [] : [{ submission }];
      const replaced = [{ createdAt: new Date(seen ?? 0) }, { deletedAt: { $exists: true } }, ...own];
      const meant = { _id, ...(seen === null ? {} : { $or: replaced }) };
      const replace = () =>
        resumes
          .findOneAndUpdate(meant, replaceBy(resume), { ...returned, upsert: true })
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
    /**
     * Whether there was one; throws `CONFLICT` where it is another one than that of `seen`. A member restores one at most, the
     * newest: the one that waited beside this one goes, as the question on the page says.
     */
    remove: async (memberId: string, now: Date, seen: number | null): Promise<boolean> => {
      const change = { $set: { deletedAt: now }, $unset: { previous: 1 } };
      const { matchedCount } = await resumes.updateOne(inUse(memberId, seen), change);
      if (matchedCount === 0 && (await usesOther(memberId, seen))) throw new AppError('CONFLICT');
      return matchedCount > 0;
    },
    /**
     * Brings the deleted one back; one in use waits in its place. Null when nothing can be restored; throws `CONFLICT` where
     * another one is in use than that of `seen`, 0 for none: asked twice it does not change places twice.
     */
    restore: async (memberId: string, now: Date, seen: number | null): Promise<StoredResume | null> => {
      // The store removes what is over in its own time; whoever asks before that must not find it.
      const isOpen = { $gt: overSince(now) };
      const deleted = { _id: memberId, deletedAt: isOpen };
      const back = seen
        ? null
        : await resumes
            .findOneAndUpdate(deleted, { $unset: { deletedAt: 1 } }, returned)
            .lean<StoredResume>();
      if (back) return back;
      const meant = { ...inUse(memberId, seen), 'previous.deletedAt': isOpen };
      const swapped = await resumes.findOneAndUpdate(meant, changePlaces(now), returned).lean<StoredResume>();
      if (!swapped && (await usesOther(memberId, seen))) throw new AppError('CONFLICT');
      return swapped;
    },
    /** Ends what was not restored in its time, beside the one in use. */
    sweepPrevious: async (now: Date): Promise<void> => {
      await resumes.updateMany(
        { 'previous.deletedAt': { $lte: overSince(now) } },
        { $unset: { previous: 1 } },
      );
    },
  };
}
export type ResumeRepository = ReturnType<typeof createResumeRepository>;
