import { useState } from 'react';

/**
 * Whether a read has failed on this page and has not come since: also while it is tried again, so that what says so stays in
 * its place with the button that has the focus.
 */
export function useFailed({ isError, isSuccess }: { isError: boolean; isSuccess: boolean }): boolean {
  const [hasFailed, setFailed] = useState(isError);
  if (isError && !hasFailed) setFailed(true);
  if (isSuccess && hasFailed) setFailed(false);
  return hasFailed;
}
