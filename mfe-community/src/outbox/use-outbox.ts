import { useQueryClient, useSession } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { isOffline, useQueued } from './outbox.ts';
import { sendQueued, type ShowReaction } from './send-queued.ts';

/** Milliseconds between attempts while a network is there and the server is not. */
const retryAfter = 15_000;

/** Sends what waited for a network: when the page opens, when the network or the member is back. */
export function useOutbox(showReaction: ShowReaction): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const waits = useQueued().some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    if (userId === undefined || !waits) return undefined;
    const attempt = () => {
      if (!isOffline()) void sendQueued(client, userId, showReaction);
    };
    attempt();
    const timer = setInterval(attempt, retryAfter);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [client, userId, waits, showReaction]);
}
