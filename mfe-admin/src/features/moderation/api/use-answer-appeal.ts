import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { ApiError, apiKey, toast, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { keepCase } from '../../../cases/case-cache.ts';
import { staleCaseLists } from '../../../cases/case-calls.ts';
import { copy } from '../../../copy.ts';
import { conflictText } from '../conflict-text.ts';

/** The answer to an appeal as an admin gives it. */
export interface AppealReply {
  outcome: 'granted' | 'declined';
  reply: string;
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

const done: Record<AppealReply['outcome'], string> = {
  granted: 'Granted. It is visible to everybody again.',
  declined: 'Declined. The author reads your reply.',
};

/** Answers the appeal of an item on the state that was seen. */
export function useAnswerAppeal(item: ModerationCase, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('PATCH /api/moderation/appeals/:key', {
    request: (answer: AppealReply) => ({
      params: { key: `${item.contentType}:${item._id}` },
      body: { ...answer, version: item.version },
    }),
    failure: (error) => (isConflict(error) ? conflictText(error) : copy.moderationFailed),
    onSuccess: ({ post }, { outcome }) => {
      keepCase(client, post);
      toast.success(done[outcome]);
      onDone();
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
