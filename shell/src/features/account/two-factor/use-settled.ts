import { apiKey, messageOf, toast, useQueryClient } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';
import { useRef } from 'react';

const call = 'GET /api/auth/two-factor';

/** Reads anew whether the second step is on, and answers what is known then. */
export function useFreshState() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: apiKey(call) });
    return client.getQueryData<Api[typeof call]['response']>(apiKey(call));
  };
}

/**
 * What is told of a write that failed: its answer may have been lost, or another tab was faster, so the state says whether it is
 * done. The write counts as under way until that is known.
 */
export function useSettled(wanted: { enabled: boolean }, failure: string, onDone?: () => void) {
  const refresh = useFreshState();
  const settling = useRef<Promise<void>>(undefined);
  const settle = async (error: Error) => {
    const known = await refresh();
    if (known?.enabled !== wanted.enabled) toast.error(messageOf(error, failure));
    else onDone?.();
  };
  return {
    failure: () => null,
    onError: (error: Error) => {
      settling.current = settle(error);
    },
    onSettled: () => settling.current,
  };
}
