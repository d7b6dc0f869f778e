import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { ApiError, toast, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { keepCase } from '../../../cases/case-cache.ts';
import { decide, type Decision } from '../../../cases/case-calls.ts';
import { conflictText } from '../conflict-text.ts';

const done: Record<Decision['action'], string> = {
  approved: 'Approved. It is visible to everybody.',
  rejected: 'Rejected. Only the author can see it.',
  removed: 'Removed. Only the author can see it.',
};

/** Decides on a case. A stale decision is refused with the winner's name and the case as it is now, and the list is read again. */
export function useDecide(item: ModerationCase, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Omit<Decision, 'version'>) =>
      decide(item.contentType, item._id, { ...decision, version: item.version }),
    onSuccess: ({ post }, { action }) => {
      keepCase(client, post);
      toast.success(done[action]);
      onDone();
    },
    onError: (error) => {
      const conflict = error instanceof ApiError && error.status === 409;
      toast.error(conflict ? conflictText(error) : 'Failed to moderate content');
      const now = conflict && (error.data['case'] as ModerationCase | undefined);
      if (now) keepCase(client, now);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['cases'] });
      void client.invalidateQueries({ queryKey: ['flagged-posts'] });
    },
  });
}
