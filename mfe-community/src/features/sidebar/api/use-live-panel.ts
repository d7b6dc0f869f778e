import type { Api } from '@ankur/contracts/endpoints';
import type { LiveType } from '@ankur/contracts/live';
import { apiKey, useGathered, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

/** As long as the gateway may answer a visitor from memory; all open tabs are told at once and ask one after another. */
const waitMs = 500;
const spreadMs = 200;

/** Reads what a panel shows anew when a live message of one of these types says that it has changed. */
export function useLivePanel(types: readonly LiveType[], call: keyof Api): void {
  const client = useQueryClient();
  const refresh = useGathered(
    () => void client.invalidateQueries({ queryKey: apiKey(call) }),
    waitMs,
    spreadMs,
  );
  useLiveRoom('public', {
    onMessage: (message) => {
      if (types.includes(message.type)) refresh();
    },
    onGap: refresh,
  });
}
