import type { LiveType } from '@ankur/contracts/live';
import { useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

/** Changes that come together are read once. */
const gatherMs = 200;

/** Reads the answers of some calls anew when a live message of these types says that something has changed. */
export function useLiveRefresh(types: readonly LiveType[], calls: readonly string[]): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const call of calls) void client.invalidateQueries({ queryKey: [call] });
    }, gatherMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRoom('moderation', {
    onMessage: ({ type }) => {
      if (types.includes(type)) refresh();
    },
    onGap: refresh,
  });
}
