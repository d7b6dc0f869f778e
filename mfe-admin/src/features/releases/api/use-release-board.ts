import type { Api } from '@ankur/contracts/endpoints';
import { useApiQuery } from '@ankur/mfe-kit';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';

export const board = 'GET /api/admin/releases';
export type BoardRemote = Api[typeof board]['response']['remotes'][number];

/** How often the health of versions is read, milliseconds: an error counts on screen within ten seconds. */
const refreshMs = 5000;

/** Every remote with its versions, acts and health; acts of others show within a second. */
export function useReleaseBoard() {
  useLiveRefresh(['release:state'], [board]);
  return useApiQuery(board, undefined, { refetchInterval: refreshMs });
}
