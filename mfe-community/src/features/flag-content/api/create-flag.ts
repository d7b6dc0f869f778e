import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { api, toast, useMutation } from '@ankur/mfe-kit';
import { flagFailureText } from '../flag-copy.ts';

/** What is being flagged. */
export interface FlagTarget {
  type: 'post' | 'comment';
  id: string;
  preview: string;
}

interface Flag {
  reason: FlagReason;
  description: string;
}

function send({ type, id }: FlagTarget, body: Flag) {
  const request = { params: { id }, body };
  return type === 'post'
    ? api('POST /api/moderation/community-posts/:id/flag', request)
    : api('POST /api/moderation/comments/:id/flag', request);
}

/** Flags content once; it enters moderation at once. */
export function useCreateFlag(target: FlagTarget, onDone: () => void) {
  return useMutation({
    mutationFn: (flag: Flag) => send(target, flag),
    onSuccess: () => {
      toast.success('Content flagged successfully. Our moderation team will review it.');
      onDone();
    },
    onError: (error) => {
      toast.error(flagFailureText(error));
    },
  });
}
