import type { LiveEnvelope } from '@ankur/contracts/live';
import { apiKey, useGathered, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { useLivePanel } from './use-live-panel.ts';

/** People post all the time, and all open tabs hear of each post at once: each reads once in a while, at a moment of its own. */
const [settleMs, spreadMs] = [2000, 2000];

/** Whether a post with a tag may have come, changed or gone; only a new post says that it has none. */
function mayCount({ type, data }: LiveEnvelope): boolean {
  if (type === 'post:created') return data.tags.length > 0;
  return type === 'post:edited' || type === 'post:deleted' || type === 'post:status';
}

/** Reads the topics anew when admins change them, and a member's also when posts change their counts (C21). */
export function useLiveTopics(call: 'GET /api/admin/public/trending-topics'): void {
  const client = useQueryClient();
  const isSignedIn = useSession((state) => state.user !== null);
  const readSoon = useGathered(
    () => void client.invalidateQueries({ queryKey: apiKey(call) }),
    settleMs,
    spreadMs,
  );
  useLivePanel(['topics:changed'], call);
  useLiveRoom(isSignedIn ? 'feed' : null, {
    onMessage: (message) => {
      if (mayCount(message)) readSoon();
    },
    onGap: readSoon,
  });
}
