import { apiKey, useGathered, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

/** As long as the gateway may answer a visitor from memory; all open tabs are told at once and ask one after another. */
const waitMs = 500;
const spreadMs = 200;

/** Reads the events anew once one is published, changed or taken away: the start page stays open for hours. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const refresh = useGathered(
    () => void client.invalidateQueries({ queryKey: apiKey('GET /api/events') }),
    waitMs,
    spreadMs,
  );
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type === 'event:published' || type === 'event:changed') refresh();
    },
    onGap: refresh,
  });
}
