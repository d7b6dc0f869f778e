import { ApiError, messageOf } from '@ankur/mfe-kit';

/** Whether a write was refused because somebody else was faster. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CONFLICT';

/**
 * The toast of a failed save whose form tells by itself that somebody else was faster: what stands in for a missing sentence
 * of the server, or the words for every failure.
 */
export const unlessConflict = (words: string | ((error: Error) => string)) => (error: Error) => {
  if (isConflict(error)) return null;
  return typeof words === 'string' ? messageOf(error, words) : words(error);
};
