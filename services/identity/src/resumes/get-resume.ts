import { AppError } from '@ankur/contracts/error-codes';
import type { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import type { FileToSend } from '@ankur/service-kit/http/send-file';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { Readable } from 'node:stream';
import type { IdentityContext } from '../context.ts';
import { restorableUntil } from './resume.changes.ts';
import { viewResume } from './resume.view.ts';

async function findRestorableUntil({ resumes }: IdentityContext, userId: string): Promise<string | null> {
  const deletedAt = await resumes.deletedAt(userId, new Date());
  return deletedAt ? restorableUntil(deletedAt).toISOString() : null;
}

/** Whether the caller has a resume and since when, and until when a deleted one comes back. */
export function getResumeState(context: IdentityContext): UseCase<typeof resumeEndpoints.getResumeState> {
  return async ({ caller: { userId } }) => {
    const [found, until] = await Promise.all([
      context.resumes.find(userId),
      findRestorableUntil(context, userId),
    ]);
    if (!found) return { exists: false, restorableUntil: until };
    return { exists: true, savedAt: found.createdAt.toISOString(), restorableUntil: until };
  };
}

/** The resume of the caller; who has deleted it is told until when it comes back. */
export function getResume(context: IdentityContext): UseCase<typeof resumeEndpoints.getResume> {
  const { resumes } = context;
  return async ({ caller: { userId } }) => {
    const found = await resumes.find(userId);
    if (found) return viewResume(found, (await resumes.findPhoto(userId)) !== null);
    const until = await findRestorableUntil(context, userId);
    throw new AppError('RESUME_NOT_FOUND', until === null ? {} : { data: { restorableUntil: until } });
  };
}

/** The photo of the caller's resume. */
export function getResumePhoto({
  resumes,
}: IdentityContext): (input: UseCaseInput<typeof resumeEndpoints.getResumePhoto>) => Promise<FileToSend> {
  return async ({ caller: { userId } }) => {
    const photo = await resumes.findPhoto(userId);
    if (!photo) throw new AppError('RESUME_NOT_FOUND');
    return {
      size: photo.length,
      headers: {
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
      open: (range) =>
        Promise.resolve(Readable.from([range ? photo.subarray(range.start, range.end + 1) : photo])),
    };
  };
}
