import type { Api } from '@ankur/contracts/endpoints';
import { keepPreviousData, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { copy } from '../../copy.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';

const listCall = 'GET /api/admin/suspensions';
const historyCall = 'GET /api/admin/suspensions/:id';
const changeCall = 'PATCH /api/admin/users/:id/suspend';

type Answer = Api[typeof listCall]['response'];
/** A suspended member, or one who was. */
export type Suspension = Answer['suspensions'][number];
/** What happened once to a suspension. */
export type Step = Api[typeof historyCall]['response']['steps'][number];
type Change = Api[typeof changeCall]['request']['body'];

/** One page of suspensions; what any admin does to one is there at once. */
export function useSuspensions(query: { state: 'active' | 'ended'; page: number }) {
  useLiveRefresh(['user:changed'], [listCall, historyCall]);
  return useApiQuery(listCall, { query }, { placeholderData: keepPreviousData });
}

/** Every step of the suspensions of a member. */
export const useHistory = (id: string) => useApiQuery(historyCall, { params: { id } });

/** Gives a suspension a new reason or end, or lifts it. */
export function useChangeSuspension(onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation(changeCall, {
    request: ({ id, ...body }: Change & { id: string }) => ({ params: { id }, body }),
    failure: copy.suspendFailed,
    onSuccess: (_answer, { isSuspended }) => {
      toast.success(isSuspended ? 'The suspension is changed.' : 'The suspension is lifted.');
      onDone();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [listCall] });
      void client.invalidateQueries({ queryKey: [historyCall] });
    },
  });
}
