import {
  apiKey,
  useApiMutation,
  useApiQuery,
  useLiveRoom,
  useQueryClient,
  useSession,
  type QueryClient,
} from '@ankur/mfe-kit';
import { eventKey } from './use-events.ts';

const listCall = 'GET /api/events/mine';
const oneCall = 'GET /api/events/mine/:id';

/** Reads own events anew, the list and each alone. */
export function refreshOwnEvents(client: QueryClient): void {
  for (const call of [listCall, oneCall] as const) void client.invalidateQueries({ queryKey: apiKey(call) });
}

/** Decisions of admins show at once. */
function useFreshOwnEvents(): string | undefined {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const refresh = () => refreshOwnEvents(client);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'event:mine') refresh();
    },
    onGap: refresh,
  });
  return userId;
}

/** The latest events of the member, in every status. */
export function useOwnEvents() {
  const userId = useFreshOwnEvents();
  return useApiQuery(listCall, undefined, { enabled: userId !== undefined });
}

/** One event of the member, also one that the list no longer reaches; those of others are not found. */
export function useOwnEvent(id: string) {
  const userId = useFreshOwnEvents();
  return useApiQuery(oneCall, { params: { id } }, { enabled: userId !== undefined });
}

/** Cancels an own event. */
export function useCancelEvent(id: string) {
  const client = useQueryClient();
  return useApiMutation('DELETE /api/events/:id', {
    request: () => ({ params: { id } }),
    failure: 'The event could not be cancelled. Please try again.',
    onSuccess: () => {
      refreshOwnEvents(client);
      void client.invalidateQueries({ queryKey: eventKey(id) });
    },
  });
}
