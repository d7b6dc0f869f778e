import { moderatedPaths, type ContentType, type FlagReason } from '@ankur/contracts/moderation/flag-reasons';
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

/** Flags content once; it enters moderation at once. */
export function useCreateFlag(target: FlagTarget, onDone: () => void) {
  return useMutation({
    mutationFn: (body: Flag) =>
      api(`POST /api/moderation/${moderatedPaths[target.type]}/:id/flag`, {
        params: { id: target.id },
        body,
      }),
    onSuccess: () => {
      toast.success('Content flagged successfully. Our moderation team will review it.');
      onDone();
    },
    onError: (error) => {
      toast.error(flagFailureText(error));
    },
  });
}
