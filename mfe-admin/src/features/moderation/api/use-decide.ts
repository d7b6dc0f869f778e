import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { ApiError, toast, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { keepCase } from '../../../cases/case-cache.ts';
import { decideCall, rereadCaseLists, type Decision } from '../../../cases/case-calls.ts';
import { copy } from '../../../copy.ts';
import { conflictText } from '../conflict-text.ts';

const done: Record<Decision['action'], string> = {
  approved: 'Approved. It is visible to everybody.',
  rejected: 'Rejected. Only the author can see it.',
  removed: 'Removed. Only the author can see it.',
};

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** Decides on a case. A stale decision is refused with the winner's name and the case as it is now, and the list is read again. */
export function useDecide(item: ModerationCase, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation(decideCall(item.contentType), {
    request: (decision: Omit<Decision, 'version'>) => ({
      params: { id: item._id },
      body: { ...decision, version: item.version },
    }),
    failure: (error) => (isConflict(error) ? conflictText(error) : copy.moderationFailed),
    onSuccess: ({ post }, { action }) => {
      keepCase(client, post);
      toast.success(done[action]);
      onDone();
    },
    onError: (error) => {
      const now = isConflict(error) ? (error.data['case'] as ModerationCase | undefined) : undefined;
      if (now !== undefined) keepCase(client, now);
    },
    onSettled: () => rereadCaseLists(client),
  });
}
