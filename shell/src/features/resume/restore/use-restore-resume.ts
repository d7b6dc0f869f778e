import { apiKey, ApiError, messageOf, toast, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { restoreCopy } from '../resume-copy.ts';

function failureOf(error: Error): string {
  if (isConflict(error)) return restoreCopy.inTheWay;
  if (error instanceof ApiError && error.code === 'RESUME_NOT_FOUND') return restoreCopy.over;
  return messageOf(error, 'The resume could not be restored. Please try again.');
}

/**
 * Brings the deleted resume back. `seen` is the version of the one in use, 0 for none: over another one nothing is restored,
 * and the two do not change places twice.
 */
export function useRestoreResume(seen: number | undefined, onRestored?: () => void) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/sports-resume/resData') });
    void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/sports-resume') });
  };
  return useApiMutation('POST /api/sports-resume/restore', {
    request: () => ({}),
    seen: () => seen,
    failure: failureOf,
    onSuccess: () => {
      readAgain();
      toast.success(restoreCopy.done);
      onRestored?.();
    },
    onError: readAgain,
  });
}
