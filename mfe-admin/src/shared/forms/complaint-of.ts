import { ApiError, messageOf } from '@ankur/mfe-kit';

/** As `messageOf` for a screen that marks no fields: of a refused input its `fallback` goes on with the first complaint. */
export function complaintOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return messageOf(error, fallback);
  const [first] = error.errors;
  return typeof first === 'object' ? `${fallback}: ${first.message}` : fallback;
}

/** Whether a decision was refused because somebody else had decided: there is nothing to decide any more. */
export const isTooLate = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'STALE_DECISION';

/** `fallback` and after it what is known of the failure; alone where nothing is. */
export function explainFailure(error: Error, fallback: string): string {
  const reason = messageOf(error, error.message);
  return reason === '' ? fallback : `${fallback}: ${reason}`;
}
