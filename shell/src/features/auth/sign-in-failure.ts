import { ApiError, messageOf } from '@ankur/mfe-kit';
import { copy } from '../../copy.ts';

/** Toast of a failed step of signing in, as quoted in member-area §8. */
export function signInFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NETWORK') return copy.signIn.noAnswer;
  return messageOf(error, copy.signIn.failed);
}

/** The challenge of a right password whose account asks for a code as well; null for every other failure. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'CODE_NEEDED') return null;
  const { challenge } = error.data;
  return typeof challenge === 'string' ? challenge : null;
}
