import { useGathered, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { useState } from 'react';
import { postsShowing } from '../../../post-cache/post-cache.ts';
import { refreshPosts } from '../../../post-cache/refresh-posts.ts';

/** The community writes a new card beside what a member wrote within moments; all tabs hear of it at once (milliseconds). */
const [settleMs, spreadMs] = [2000, 10_000];

/** Reads posts that show a member in place when name, picture, role or badge of the member may have changed (C28). */
export function useChangedAuthors(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const [changed] = useState(() => new Set<string>());
  const readSoon = useGathered(
    () => {
      const ids = postsShowing(client, [...changed]);
      changed.clear();
      void refreshPosts(client, ids);
    },
    settleMs,
    spreadMs,
  );
  useLiveRoom(userId === undefined ? null : 'public', {
    onMessage: ({ type, data }) => {
      if (type !== 'member:changed') return;
      changed.add(data.userId);
      readSoon();
    },
  });
}
