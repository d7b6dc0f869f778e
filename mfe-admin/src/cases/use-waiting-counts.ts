import { apiKey, useApiQuery, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';
import { isAboutCase } from './use-live-cases.ts';

const call = 'GET /api/moderation/counts';
/** So long after something has happened at the latest the counts are asked for, unless they have been told, in ms. */
const patienceMs = 2500;

/** How many items of each kind wait for an admin; follows what happens. Undefined until it is known. */
export function useWaitingCounts() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data } = useApiQuery(call, {}, { staleTime: 0 });
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const reread = () => {
    forget();
    void client.invalidateQueries({ queryKey: apiKey(call) });
  };
  useEffect(() => forget, []);
  useLiveRoom('moderation', {
    onMessage(message) {
      if (isAboutCase(message)) timer.current ??= setTimeout(reread, patienceMs);
      if (message.type !== 'queue:counts') return;
      forget();
      client.setQueryData<typeof data>(apiKey(call, {}), (known) =>
        (known?.countedAt ?? '') > message.data.countedAt ? known : message.data,
      );
    },
    onGap: reread,
  });
  return data;
}
