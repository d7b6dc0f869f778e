import { useQueryClient, useSession, type QueryClient } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { isOffline, useQueued } from './outbox.ts';
import { sendQueued, type ShowReaction } from './send-queued.ts';

/** Milliseconds between attempts while a network is there and the server is not. */
const retryAfter = 15_000;

/** Tells what was not taken and stands below no card, as soon as that is so; few ever need what that takes. */
function useRefusals(client: QueryClient, userId: string | undefined, refused: number): void {
  useEffect(() => {
    if (userId === undefined || refused === 0) return undefined;
    const tell = () =>
      void import('./tell-refused.ts').then(
        ({ tellRefused }) => tellRefused(client, userId),
        () => undefined,
      );
    tell();
    return client.getQueryCache().subscribe(tell);
  }, [client, userId, refused]);
}

/** Sends what waited for a network: when the page opens, when the network or the member is back. What is refused is told unless its card shows it. */
export function useOutbox(showReaction: ShowReaction): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const queued = useQueued();
  const refused = queued.filter(({ refusal }) => refusal !== undefined).length;
  const waits = queued.length > refused;
  useRefusals(client, userId, refused);
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
