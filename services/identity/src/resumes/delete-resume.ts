import { AppError } from '@ankur/contracts/error-codes';
import type { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

/** Takes the caller's resume away; for 30 days it can be restored. */
export function deleteResume({ resumes }: IdentityContext): UseCase<typeof resumeEndpoints.deleteResume> {
  return async ({ caller, seenVersion }) => {
    if (!(await resumes.remove(caller.userId, new Date(), seenVersion)))
      throw new AppError('RESUME_NOT_FOUND');
    return { success: true };
  };
}
