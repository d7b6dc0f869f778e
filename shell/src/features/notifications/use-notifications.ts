import { notificationQuietMs } from '@ankur/contracts/identity/notifications/notification-kinds';
import {
  api,
  useApiMutation,
  useGathered,
  useInfiniteQuery,
  useLiveRoom,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { useEffect, useEffectEvent } from 'react';
import { useSetUnread } from './use-unread.ts';

const call = 'GET /api/notifications';
/** Until what happened again after a line was told, and was not told itself, is stored; in ms. */
const untoldMs = notificationQuietMs + 500;
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

/** Keeps an open list right in what is not told: lines that happened again soon after they were told, also before it was opened. */
export function useUntoldTimes(): void {
  const client = useQueryClient();
  const userId = useSession(({ user }) => user?._id);
  const readLater = useGathered(() => void client.invalidateQueries({ queryKey: [call] }), untoldMs);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'notification:new') readLater();
    },
  });
  const readFirst = useEffectEvent(readLater);
  useEffect(() => readFirst(), []);
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
