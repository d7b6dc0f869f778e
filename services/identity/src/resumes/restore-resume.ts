import { AppError } from '@ankur/contracts/error-codes';
import type { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewResume } from './resume.view.ts';

/** Brings the caller's deleted resume back as it was; one in use waits in its place. */
export function restoreResume({ resumes }: IdentityContext): UseCase<typeof resumeEndpoints.restoreResume> {
  return async ({ caller, seenVersion }) => {
    const restored = await resumes.restore(caller.userId, new Date(), seenVersion);
    if (!restored) throw new AppError('RESUME_NOT_FOUND');
    return viewResume(restored, restored.photo !== undefined);
  };
}
