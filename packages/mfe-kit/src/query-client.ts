import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** Whoever has waited for a call that hung hears of it, instead of waiting as long twice more. */
const hasHung = ({ cause }: Error) => (cause as Error | undefined)?.name === 'TimeoutError';

/** The one query cache of the page. Answers of the server that a repetition cannot change are not repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 &&
          !hasHung(error) &&
          (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  });
}
