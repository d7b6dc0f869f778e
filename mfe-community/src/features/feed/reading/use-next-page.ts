import { api, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { useState } from 'react';
import {
  appendPage,
  feedKey,
  queryOf,
  type FeedData,
  type FeedView,
} from '../../../post-cache/post-cache.ts';
import { refreshPosts } from '../../../post-cache/refresh-posts.ts';
import { useTold } from './use-told.ts';

/** What is behind the last row of a feed. */
export interface NextPage {
  /** Null at the end of the feed. */
  cursor: string | null;
  isReading: boolean;
  /** Stands until it has been read, also while that is tried again. */
  hasFailed: boolean;
  read: () => void;
}

/**
 * Reads a feed on from where it ends. The page joins what stands there when it arrives: the cache's own reading on starts
 * from a copy of before, and live messages that came meanwhile would be lost with what they changed. Posts of the page that
 * were told of while it was on its way are read again.
 */
export function useNextPage(view: FeedView, cursor: string | null): NextPage {
  const client = useQueryClient();
  const told = useTold();
  const [hasFailed, setHasFailed] = useState(false);
  const { mutate, isPending } = useMutation({
    // As often as the first page is.
    retry: client.getDefaultOptions().queries?.retry ?? false,
    mutationFn: (from: string) => {
      told.begin();
      return api('GET /api/community/public', { query: { ...queryOf(view), cursor: from } });
    },
    onSuccess: (page, from) => {
      setHasFailed(false);
      client.setQueryData<FeedData>(feedKey(view), (data) => data && appendPage(data, from, page));
      void refreshPosts(client, told.end(page.posts.map(({ _id }) => _id)));
    },
    onError: () => {
      told.end([]);
      setHasFailed(true);
    },
  });
  return {
    cursor,
    isReading: isPending,
    hasFailed,
    read: () => {
      if (cursor !== null && !isPending) mutate(cursor);
    },
  };
}
