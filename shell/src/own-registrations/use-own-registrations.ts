import { apiKey, useApiQuery, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { isOpen, useFeatures } from '../settings/open-features.ts';

const call = 'GET /api/events/registrations';

/** Events that the member is going to or waits for, the next one first; kept as they are now, none while events are closed. */
export function useOwnRegistrations() {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const enabled = isOpen('events', useFeatures()) && userId !== undefined;
  const own = useApiQuery(call, undefined, { enabled });
  const refresh = () => void client.invalidateQueries({ queryKey: apiKey(call) });
  useLiveRoom(enabled ? `user:${userId}` : null, {
    onMessage: ({ type }) => {
      if (type === 'registration:changed') refresh();
    },
    onGap: refresh,
  });
  useLiveRoom(enabled ? 'public' : null, {
    onMessage: ({ type, data }) => {
      // Another place or time of one of them; it may have been cancelled.
      if (type === 'event:changed' && own.data?.some(({ event }) => event._id === data.eventId)) refresh();
    },
    onGap: refresh,
  });
  return own;
}
