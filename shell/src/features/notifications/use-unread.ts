import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, useApiQuery, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';

const call = 'GET /api/notifications/unread';
const listCall = 'GET /api/notifications';
type Unread = Api[typeof call]['response'];

/** Puts a known number on every bell of this tab. */
export function useSetUnread(): (unread: number) => void {
  const client = useQueryClient();
  return (unread) => client.setQueryData<Unread>(apiKey(call, {}), { unread });
}

/** How many lines are unread, the same in every tab and on every device; 0 until it is known. */
export function useUnread(): number {
  const client = useQueryClient();
  const userId = useSession(({ user }) => user?._id ?? null);
  const setUnread = useSetUnread();
  const reread = () => {
    void client.invalidateQueries({ queryKey: apiKey(call) });
    void client.invalidateQueries({ queryKey: [listCall] });
  };
  useLiveRoom(userId === null ? null : `user:${userId}`, {
    onMessage: ({ type, data }) => {
      if (type !== 'notification:new' && type !== 'notification:read') return;
      setUnread(data.unread);
      void client.invalidateQueries({ queryKey: [listCall] });
    },
    onGap: reread,
  });
  return useApiQuery(call, {}, { enabled: userId !== null, staleTime: 60_000 }).data?.unread ?? 0;
}
