import { ApiError } from '@ankur/mfe-kit';

/** What a refused new password lacks, as one sentence; undefined when that is not why it was refused. */
export function requirementsOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'WEAK_PASSWORD') return undefined;
  const lacking = error.errors.filter((item) => typeof item === 'string');
  return lacking.length === 0 ? undefined : `${lacking.join('. ')}.`;
}
