import { api, useMutation, useQueryClient } from '@ankur/mfe-kit';
import {
  appendPage,
  feedKey,
  queryOf,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';

/** What is behind the last row of a feed. */
export interface NextPage {
  /** Null at the end of the feed. */
  cursor: string | null;
  isReading: boolean;
  hasFailed: boolean;
  read: () => void;
}

/**
 * Reads a feed on from where it ends. The page joins what stands there when it arrives: the cache's own reading on starts
 * from a copy of before, and live messages that came meanwhile would be lost with what they changed.
 */
export function useNextPage(view: FeedView, cursor: string | null): NextPage {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    // As often as the first page is.
    retry: client.getDefaultOptions().queries?.retry ?? false,
    mutationFn: (from: string) =>
      api('GET /api/community/public', { query: { ...queryOf(view), cursor: from } }),
    onSuccess: (page, from) =>
      client.setQueryData<FeedData>(feedKey(view), (data) => data && appendPage(data, from, page)),
  });
  return {
    cursor,
    isReading: isPending,
    hasFailed: isError,
    read: () => {
      if (cursor !== null && !isPending) mutate(cursor);
    },
  };
}
