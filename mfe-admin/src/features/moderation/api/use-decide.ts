import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { ApiError, api, apiKey, isRefusal, useApiMutation, useQueryClient, useSession } from '@ankur/mfe-kit';
import { keepCase } from '../../../cases/case-cache.ts';
import { caseCall, decideCall, staleCaseLists, type Decision } from '../../../cases/case-calls.ts';
import { copy } from '../../../copy.ts';
import { conflictText } from '../conflict-text.ts';
import { offerUndo } from '../review/undo.ts';

const done: Record<Decision['action'], string> = {
  approved: 'Approved. It is visible to everybody.',
  rejected: 'Rejected. Only the author can see it.',
  removed: 'Removed. Only the author can see it.',
};

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

interface AfterDeciding {
  onDone: () => void;
  /** The item waits again. */
  onUndone: (item: ModerationCase) => void;
}

/**
 * Decides on a case. A stale decision is refused with the winner's name and the case as it is now. The list is not read
 * again, so that no row moves: live messages change it in place, and other pages are read when they are opened.
 */
export function useDecide(item: ModerationCase, { onDone, onUndone }: AfterDeciding) {
  const client = useQueryClient();
  const me = useSession(({ user }) => user?._id);
  const finish = (post: ModerationCase, { action }: Decision) => {
    keepCase(client, post);
    offerUndo({ client, item: post, text: done[action], onUndone });
    onDone();
  };
  return useApiMutation(decideCall(item.contentType), {
    request: (body: Decision) => ({ params: { id: item._id }, body }),
    failure: (error) => (isConflict(error) ? conflictText(error) : copy.moderationFailed),
    onSuccess: ({ post }, decision) => finish(post, decision),
    wasDone: async (error, decision) => {
      if (isRefusal(error)) return false;
      const { post } = await api(caseCall(item.contentType), { params: { id: item._id } });
      const { status, decidedBy, version } = post;
      if (status !== decision.action || decidedBy?._id !== me || version <= decision.version) return false;
      finish(post, decision);
      return true;
    },
    onError: (error) => {
      const now = isConflict(error) ? (error.data['case'] as ModerationCase | undefined) : undefined;
      if (now !== undefined) keepCase(client, now);
    },
    onSettled: () => {
      staleCaseLists(client);
      void client.invalidateQueries({ queryKey: apiKey('GET /api/moderation/counts') });
    },
  });
}
