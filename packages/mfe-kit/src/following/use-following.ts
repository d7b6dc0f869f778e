import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, messageOf, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { rereadFollowed, standing } from './followed-members.ts';

type Following = Api[typeof standing]['response'];

const failure = (error: Error): string =>
  navigator.onLine
    ? messageOf(error, 'This could not be changed. Please try again.')
    : 'You are offline. Follow again once you are back.';

/** Whether the signed-in member follows another one, and the change of it: shown at once, taken back when it fails. */
export function useFollowing(userId: string) {
  const client = useQueryClient();
  const input = { params: { userId } };
  const queryKey = apiKey(standing, input);
  const { data, error, isFetching, refetch } = useApiQuery(standing, input, { staleTime: 60_000 });
  const showing = (following: boolean) => () => {
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData<Following>(queryKey);
    client.setQueryData<Following>(queryKey, (known) => known && { ...known, following });
    return () => client.setQueryData(queryKey, before);
  };
  const common = {
    request: () => input,
    failure,
    // One after the other: what was pressed last is what stands.
    scope: `following:${userId}`,
    onSettled: () => void rereadFollowed(client),
  };
  const follow = useApiMutation('PUT /api/community/members/:userId/followed', {
    ...common,
    optimistic: showing(true),
  });
  const unfollow = useApiMutation('DELETE /api/community/members/:userId/followed', {
    ...common,
    optimistic: showing(false),
  });
  const change = (following: boolean) => (following ? follow : unfollow).mutate();
  return { data, error, isFetching, refetch, change };
}
