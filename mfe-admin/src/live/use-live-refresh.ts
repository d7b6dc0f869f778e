import type { LiveType } from '@ankur/contracts/live';
import { useGathered, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

/** Changes that come together are read once; longer than the server keeps a count. */
const gatherMs = 400;

/** Reads the answers of some calls anew when a live message of these types says that something has changed; the room is that of admins unless named. */
export function useLiveRefresh(types: readonly LiveType[], calls: readonly string[], room = 'admin'): void {
  const client = useQueryClient();
  const refresh = useGathered(() => {
    for (const call of calls) void client.invalidateQueries({ queryKey: [call] });
  }, gatherMs);
  useLiveRoom(room, {
    onMessage: ({ type }) => {
      if (types.includes(type)) refresh();
    },
    onGap: refresh,
  });
}
