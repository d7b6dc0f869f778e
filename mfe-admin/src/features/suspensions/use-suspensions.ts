import type { Api } from '@ankur/contracts/endpoints';
import { keepPreviousData, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { copy } from '../../copy.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';

const listCall = 'GET /api/admin/suspensions';
const historyCall = 'GET /api/admin/suspensions/:id';
const changeCall = 'PATCH /api/admin/users/:id/suspend';
const decideCall = 'PATCH /api/admin/suspensions/:id/appeal';

type Answer = Api[typeof listCall]['response'];
/** A suspended member, or one who was. */
export type Suspension = Answer['suspensions'][number];
/** What happened once to a suspension. */
export type Step = Api[typeof historyCall]['response']['steps'][number];
type Change = Api[typeof changeCall]['request']['body'];
type Answered = Api[typeof decideCall]['request']['body'];

/** One page of suspensions; what any admin does to one is there at once. */
export function useSuspensions(query: { state: 'active' | 'ended' | 'appeals'; page: number }) {
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
    failure: unlessConflict(copy.suspendFailed),
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

/** Answers an appeal, once; the member reads the reply at the next sign-in. */
export function useDecideAppeal(onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation(decideCall, {
    request: ({ id, ...body }: Answered & { id: string }) => ({ params: { id }, body }),
    failure: 'The appeal could not be answered. Please try again.',
    onSuccess: (_answer, { outcome }) => {
      toast.success(outcome === 'granted' ? 'The suspension is lifted.' : 'The appeal is declined.');
      onDone();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [listCall] });
      void client.invalidateQueries({ queryKey: [historyCall] });
    },
  });
}
