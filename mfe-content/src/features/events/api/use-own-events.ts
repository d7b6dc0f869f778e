import { apiKey, useApiMutation, useApiQuery, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { eventKey } from './use-events.ts';

const ownKey = apiKey('GET /api/events/mine');

/** Events of the member in every status; decisions of admins show at once. */
export function useOwnEvents() {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const refresh = () => void client.invalidateQueries({ queryKey: ownKey });
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'event:mine') refresh();
    },
    onGap: refresh,
  });
  return useApiQuery('GET /api/events/mine', undefined, { enabled: userId !== undefined });
}

/** Cancels an own event. */
export function useCancelEvent(id: string) {
  const client = useQueryClient();
  return useApiMutation('DELETE /api/events/:id', {
    request: () => ({ params: { id } }),
    failure: 'The event could not be cancelled. Please try again.',
    offline: 'refused',
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ownKey });
      void client.invalidateQueries({ queryKey: eventKey(id) });
    },
  });
}
