import type { Api } from '@ankur/contracts/endpoints';
import {
  keepPreviousData,
  toast,
  useApiMutation,
  useApiQuery,
  useLiveRoom,
  useQueryClient,
} from '@ankur/mfe-kit';
import { useState } from 'react';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { isTooLate } from '../../shared/forms/complaint-of.ts';

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

/** What somebody else has decided on a request since it was opened: a live message tells it, or the refusal of one's own decision. */
export function useDecidedMeanwhile(
  { _id, status }: VerificationRequest,
  { error, isPending }: Pick<ReturnType<typeof useDecide>, 'error' | 'isPending'>,
): VerificationState | null {
  const [told, setTold] = useState(status);
  useLiveRoom('admin', {
    onMessage: ({ type, data }) => {
      // One's own closes the dialog.
      if (type === 'verification:decided' && data.userId === _id && !isPending) setTold(data.status);
    },
  });
  if (told !== status) return told;
  return isTooLate(error) ? ((error.data['status'] ?? null) as VerificationState | null) : null;
}
