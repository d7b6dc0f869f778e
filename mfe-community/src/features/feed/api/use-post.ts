import type { Post } from '@ankur/contracts/community/post';
import { api, useLiveRoom, useQuery, useQueryClient, useSession, type QueryClient } from '@ankur/mfe-kit';
import { useEffect, useEffectEvent } from 'react';
import { findPost, pageOf, postKey, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { useTold } from '../reading/use-told.ts';
import { applyToPost } from './apply-to-post.ts';

/** A post that stood while it was read; where the file does not come it is as it was read. */
async function afterMessages(client: QueryClient, fresh: Post, before: Post): Promise<FeedData> {
  const file = await import('../reading/after-messages.ts').catch(() => null);
  return file?.afterMessages(client, fresh, before) ?? pageOf(fresh);
}

/** One post, kept live; in the cache it is a feed of its own, so that whatever changes a post reaches it too. */
export function usePost(postId: string) {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const told = useTold();
  const { data, error, isPending, isFetching, refetch } = useQuery<FeedData>({
    queryKey: postKey(postId),
    queryFn: async ({ signal }) => {
      // What stands already changes with each message.
      if (client.getQueryData(postKey(postId)) === undefined) told.begin();
      const before = findPost(client, postId);
      const fresh = await api('GET /api/community/:postId', { params: { postId } }, { signal });
      return before ? afterMessages(client, fresh, before) : pageOf(fresh);
    },
    enabled: userId !== undefined,
    // What the feed has already read is shown at once; live messages keep it current.
    placeholderData: () => {
      const known = findPost(client, postId);
      return known && pageOf(known);
    },
    staleTime: 0,
  });
  const readTold = useEffectEvent(() => {
    if (told.end([postId]).length > 0) void refetch();
  });
  useEffect(() => {
    if (!isFetching) readTold();
  }, [isFetching]);
  useLiveRoom(userId === undefined ? null : 'feed', {
    onMessage: (message) => {
      applyToPost(client, message, userId);
      // Taken down while it was open, and restored since: its words are not in the message.
      const isShown = message.type === 'post:status' && message.data.visible;
      if (isShown && message.data.postId === postId && !findPost(client, postId)) void refetch();
    },
    onGap: () => void refetch(),
  });
  return {
    post: postsOf(data)[0],
    isPending,
    error,
    retry: () => void refetch(),
  };
}
