import type { ContentType, FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { api, toast, useMutation } from '@ankur/mfe-kit';
import { flagFailureText } from './flag-copy.ts';

/** What is being flagged. */
export interface FlagTarget {
  type: ContentType;
  id: string;
  preview: string;
}

interface Flag {
  reason: FlagReason;
  description: string;
}

function send({ type, id }: FlagTarget, body: Flag) {
  const request = { params: { id }, body };
  if (type === 'post') return api('POST /api/moderation/community-posts/:id/flag', request);
  if (type === 'comment') return api('POST /api/moderation/comments/:id/flag', request);
  return api('POST /api/moderation/blog-posts/:id/flag', request);
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
