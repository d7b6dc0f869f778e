import { ApiError, messageOf } from '@ankur/mfe-kit';
import { copy } from '../../copy.ts';

/** Of a call that hung nothing is specified, and the credentials are not what is to be checked. */
const hung = 'No answer arrived. Please check your connection and try again.';
const hasHung = ({ cause }: Error) => (cause as Error | undefined)?.name === 'TimeoutError';

/** Toast of a failed step of signing in, as quoted in member-area §8. */
export function signInFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NETWORK')
    return hasHung(error) ? hung : copy.signIn.noAnswer;
  return messageOf(error, copy.signIn.failed);
}

/** The challenge of a right password whose account asks for a code as well; null for every other failure. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'CODE_NEEDED') return null;
  const { challenge } = error.data;
  return typeof challenge === 'string' ? challenge : null;
}
