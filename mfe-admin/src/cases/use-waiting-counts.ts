import { apiKey, useApiQuery, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

const call = 'GET /api/moderation/counts';
/** Many flags at one moment are one question, in ms. */
const pauseMs = 500;

/** How many items of each kind wait for an admin; follows what happens. Undefined until it is known. */
export function useWaitingCounts() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reread = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: apiKey(call) });
    }, pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRoom('moderation', { onMessage: reread, onGap: reread });
  return useApiQuery(call, {}, { staleTime: 0 }).data;
}
