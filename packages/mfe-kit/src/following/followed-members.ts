import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, useApiQuery, useSession, type QueryClient } from '@ankur/mfe-kit';

const list = 'GET /api/community/members/followed';

/** Whom the member follows; undefined until it is known. */
export function useFollowedMembers() {
  const signedIn = useSession((state) => state.user !== null);
  return useApiQuery(list, undefined, { enabled: signedIn, staleTime: 60_000 });
}

/** Whether the reader follows a member, as far as the screen knows. */
export function isFollowed(client: QueryClient, userId: string): boolean {
  const known = client.getQueryData<Api[typeof list]['response']>(apiKey(list));
  return known?.members.some(({ member }) => member._id === userId) === true;
}

/** Reads anew whom the member follows, and what they wrote. */
export const rereadFollowed = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: apiKey(list) }),
    client.invalidateQueries({ queryKey: ['feed', { following: true }] }),
  ]);
