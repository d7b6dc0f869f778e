import type { ModerationCase } from '@ankur/contracts/moderation/case';
import {
  ApiError,
  api,
  apiKey,
  isRefusal,
  toast,
  useApiMutation,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { keepCase } from '../../../cases/case-cache.ts';
import { caseCall, staleCaseLists } from '../../../cases/case-calls.ts';
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
  const me = useSession(({ user }) => user?._id);
  const finish = (post: ModerationCase, { outcome }: AppealReply) => {
    keepCase(client, post);
    toast.success(done[outcome]);
    onDone();
  };
  return useApiMutation('PATCH /api/moderation/appeals/:key', {
    request: (answer: AppealReply) => ({
      params: { key: `${item.contentType}:${item._id}` },
      body: { ...answer, version: item.version },
    }),
    failure: (error) => (isConflict(error) ? conflictText(error) : copy.moderationFailed),
    onSuccess: ({ post }, answer) => finish(post, answer),
    wasDone: async (error, answer) => {
      if (isRefusal(error)) return false;
      const { post } = await api(caseCall(item.contentType), { params: { id: item._id } });
      if (post.appeal?.state !== answer.outcome || post.appeal.decidedBy?._id !== me) return false;
      finish(post, answer);
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
