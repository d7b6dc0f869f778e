import { ApiError } from '@ankur/mfe-kit';

/**
 * For `onSuccess` of what is thanked for, or cannot be undone: an answer with nothing in it does not say that it is done.
 * @throws ApiError as for an answer that was lost
 */
export function assertAnswered(answer: object): void {
  if (Object.keys(answer).length > 0) return;
  throw new ApiError({ code: 'NETWORK', status: 0, message: 'An answer without content.' });
}
