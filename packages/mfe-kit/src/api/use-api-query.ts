import type { Api } from '@ankur/contracts/endpoints';
import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { api, type CallArguments } from './api-client.ts';

type Call = keyof Api;
type Answer<K extends Call> = Api[K]['response'];

/** Key of an answer in the query cache: the call and its input. Without input it names every answer of the call. */
export function apiKey<K extends Call>(call: K, input?: Api[K]['request']): QueryKey {
  return input === undefined ? [call] : [call, input];
}

/** How a call is read besides its input. */
export interface ApiQueryOptions<K extends Call> extends Omit<
  UseQueryOptions<Answer<K>>,
  'queryKey' | 'queryFn'
> {
  /** Settles what has just been read with what live messages have changed meanwhile. */
  reconcile?: (read: Answer<K>) => Answer<K>;
}

/**
 * Reads a call through the query cache under the key that follows from it:
 * `useApiQuery('GET /api/events/:id', { params: { id } })`. Whoever asks the same shares one request.
 */
export function useApiQuery<K extends Call>(
  call: K,
  ...[input, { reconcile, ...options } = {}]: object extends Api[K]['request']
    ? [input?: Api[K]['request'], options?: ApiQueryOptions<K>]
    : [input: Api[K]['request'], options?: ApiQueryOptions<K>]
): UseQueryResult<Answer<K>> {
  return useQuery({
    ...options,
    queryKey: apiKey(call, input),
    queryFn: async ({ signal }) => {
      const read = await api(call, ...([input, { signal }] as unknown as CallArguments<K>));
      return reconcile === undefined ? read : reconcile(read);
    },
  });
}
