import { api, useApiMutation, useInfiniteQuery, useQueryClient } from '@ankur/mfe-kit';
import { useSetUnread } from './use-unread.ts';

const call = 'GET /api/notifications';
const failure = 'The notifications could not be marked as read. Please try again.';

/** What the member was told, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [call],
    queryFn: ({ pageParam, signal }) =>
      api(call, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Marks lines as read, one by its id or all up to an instant; every tab learns of it. */
export function useMarkRead() {
  const client = useQueryClient();
  const setUnread = useSetUnread();
  const done = ({ unread }: { unread: number }) => {
    setUnread(unread);
    void client.invalidateQueries({ queryKey: [call] });
  };
  const one = useApiMutation('POST /api/notifications/:id/read', {
    request: (id: string) => ({ params: { id } }),
    // The line stays unread, which says it.
    failure: () => null,
    onSuccess: done,
  });
  const all = useApiMutation('POST /api/notifications/read', {
    request: (upTo: string) => ({ body: { upTo } }),
    failure,
    onSuccess: done,
  });
  return { one, all };
}
