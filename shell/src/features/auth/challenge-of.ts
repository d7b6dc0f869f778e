import { ApiError } from '@ankur/mfe-kit';

/** The challenge of a right password whose account asks for a code as well; null for every other failure. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'CODE_NEEDED') return null;
  const { challenge } = error.data;
  return typeof challenge === 'string' ? challenge : null;
}
