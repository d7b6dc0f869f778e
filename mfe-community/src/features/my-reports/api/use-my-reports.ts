import { api, apiKey, useInfiniteQuery, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';

const list = 'GET /api/moderation/my-flags';

/** What the member has reported, read again when something became of it or another tab reports more. */
export function useMyReports() {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const readAgain = () => void client.invalidateQueries({ queryKey: apiKey(list) });
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'flag:outcome' || type === 'content:flagged') readAgain();
    },
    onGap: readAgain,
  });
  return useInfiniteQuery({
    queryKey: apiKey(list),
    queryFn: ({ pageParam, signal }) => api(list, { query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: userId !== undefined,
    staleTime: 0,
  });
}
