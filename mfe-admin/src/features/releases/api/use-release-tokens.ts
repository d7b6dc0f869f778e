import type { Api } from '@ankur/contracts/endpoints';
import { isRefusal, messageOf, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';

const list = 'GET /api/admin/release-tokens';
export type TokenRow = Api[typeof list]['response']['tokens'][number];

/** Release tokens; what others make and revoke shows by itself. */
export function useReleaseTokens() {
  useLiveRefresh(['releaseToken:changed'], [list]);
  return useApiQuery(list, undefined);
}

/** A token is shown once: whose answer was lost has it nowhere, and it may be good all the same. */
const notMade = (error: Error) =>
  isRefusal(error)
    ? messageOf(error, 'The token could not be made.')
    : 'The token did not arrive. If the list shows a new one, revoke it: it cannot be shown again.';

/** Makes a token; the answer is the only place where it stands. */
export function useMakeToken() {
  const client = useQueryClient();
  return useApiMutation('POST /api/admin/release-tokens', {
    request: ({ remote, note }: { remote: string; note: string }) => ({
      body: { remote: remote.trim(), note: note.trim() },
    }),
    failure: notMade,
    onSettled: () => void client.invalidateQueries({ queryKey: [list] }),
  });
}

/** Ends a token; `onDone` runs when it is good no more. */
export function useRevokeToken(onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('DELETE /api/admin/release-tokens/:id', {
    request: ({ _id }: TokenRow) => ({ params: { id: _id } }),
    failure: 'The token could not be revoked.',
    onSuccess: () => {
      toast.success('The token is revoked.');
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [list] }),
  });
}
