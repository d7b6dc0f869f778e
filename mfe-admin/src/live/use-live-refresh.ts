import type { LiveType } from '@ankur/contracts/live';
import { useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

/** Changes that come together are read once; longer than the server keeps a count. */
const gatherMs = 400;

/** Reads the answers of some calls anew when a live message of these types says that something has changed; the room is that of admins unless named. */
export function useLiveRefresh(types: readonly LiveType[], calls: readonly string[], room = 'admin'): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    // Not set anew by the next change: a steady stream of them must not put the reading off for ever.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const call of calls) void client.invalidateQueries({ queryKey: [call] });
    }, gatherMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRoom(room, {
    onMessage: ({ type }) => {
      if (types.includes(type)) refresh();
    },
    onGap: refresh,
  });
}
