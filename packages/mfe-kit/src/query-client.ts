import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** The one query cache of the page. Answers of the server that a repetition cannot change are not repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  });
}
