import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, useApiQuery, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

export const board = 'GET /api/admin/releases';
export type BoardRemote = Api[typeof board]['response']['remotes'][number];

/** How often the health of versions is read, milliseconds: an error counts on screen within ten seconds. */
const refreshMs = 5000;

/** Every remote with its versions, acts and health; acts of others show within a second. */
export function useReleaseBoard() {
  const client = useQueryClient();
  const reread = () => void client.invalidateQueries({ queryKey: apiKey(board) });
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type.startsWith('release:') || type.startsWith('remote:')) reread();
    },
    onGap: reread,
  });
  return useApiQuery(board, undefined, { refetchInterval: refreshMs });
}
