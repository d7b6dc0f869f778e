import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** Whoever has waited for a call that hung hears of it, instead of waiting as long twice more. */
const hasHung = ({ cause }: Error) => (cause as Error | undefined)?.name === 'TimeoutError';

/** Seconds that a caller waits who is told to come again. */
const shortWait = 5;

/** A repetition may bring what this one did not: no answer came, the server was at fault, or too much of the own calls was under way. */
const isPassing = (error: Error) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  (error.status === 429 && Number(error.data['retryAfter']) <= shortWait);

/** The one query cache of the page. Answers of the server that a repetition cannot change are not repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !hasHung(error) && isPassing(error),
      },
    },
  });
}
