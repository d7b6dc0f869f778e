import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, useApiQuery, useSession, type QueryClient } from '@ankur/mfe-kit';

const list = 'GET /api/community/members/followed';
export const standing = 'GET /api/community/members/:userId/followed';

/** Whom the member follows; undefined until it is known, and where it is not `wanted`. */
export function useFollowedMembers(wanted = true) {
  const signedIn = useSession((state) => state.user !== null);
  return useApiQuery(list, undefined, { enabled: wanted && signedIn, staleTime: 60_000 });
}

/** Whether the reader follows a member; undefined until the screen knows. */
export function isFollowed(client: QueryClient, userId: string): boolean | undefined {
  const known = client.getQueryData<Api[typeof list]['response']>(apiKey(list));
  return known?.members.some(({ member }) => member._id === userId);
}

/**
 * Reads anew whom the member follows; also after a block, which ends following. Their posts are read anew when the feed is
 * opened next: under a reader no row moves, and whoever ended following by mistake finds the button where it was.
 */
export const rereadFollowed = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: apiKey(list) }),
    client.invalidateQueries({ queryKey: apiKey(standing) }),
    client.invalidateQueries({ queryKey: ['feed', { following: true }], refetchType: 'none' }),
  ]);
