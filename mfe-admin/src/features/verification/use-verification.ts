import type { Api } from '@ankur/contracts/endpoints';
import { keepPreviousData, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';

const listCall = 'GET /api/admin/verification-requests';
const decideCall = 'PATCH /api/admin/verification-requests/:id';

type Answer = Api[typeof listCall]['response'];
/** A request as the console shows it. */
export type VerificationRequest = Answer['requests'][number];
/** Where a request stands. */
export type VerificationState = VerificationRequest['status'];
type Decision = Api[typeof decideCall]['request']['body'];

/** One page of the requests of one state; a new one is there at once. */
export function useRequests(query: { status: VerificationState; page: number }) {
  useLiveRefresh(['verification:requested', 'verification:decided', 'user:changed'], [listCall]);
  return useApiQuery(listCall, { query }, { placeholderData: keepPreviousData });
}

const done: Record<Decision['decision'], string> = {
  approved: 'The badge is given.',
  declined: 'The request is declined.',
  revoked: 'The badge is taken back.',
};

/** Answers a request. */
export function useDecide(onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation(decideCall, {
    request: ({ id, ...body }: Decision & { id: string }) => ({ params: { id }, body }),
    failure: 'The request could not be decided.',
    onSuccess: (_answer, { decision }) => {
      toast.success(done[decision]);
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
}
