import { useLiveStatus, useQueryClient } from '@ankur/mfe-kit';
import { useEffect } from 'react';

/** Calls back each time the connection is there again: the network's, or the live one's, which knows of more. */
export function onReconnect(listener: () => void): () => void {
  addEventListener('online', listener);
  const stop = useLiveStatus.subscribe(({ status }, { status: before }) => {
    if (status === 'live' && (before === 'reconnecting' || before === 'offline')) listener();
  });
  return () => {
    removeEventListener('online', listener);
    stop();
  };
}

/** What failed to load while the connection was away is asked for again as soon as it is back. */
export function useHealing(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReconnect(() => {
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        });
      }),
    [queryClient],
  );
}
