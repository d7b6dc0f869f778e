import { moderatedPaths, type ContentType, type FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { toast, useApiMutation } from '@ankur/mfe-kit';
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

/** What follows a flag. */
export interface FlagEnd {
  onDone: () => void;
  onError?: ((error: Error) => void) | undefined;
}

/** Flags content once; it enters moderation at once. */
export function useCreateFlag(target: FlagTarget, { onDone, onError }: FlagEnd) {
  return useApiMutation(`POST /api/moderation/${moderatedPaths[target.type]}/:id/flag`, {
    request: (body: Flag) => ({ params: { id: target.id }, body }),
    failure: flagFailureText,
    ...(onError && { onError }),
    onSuccess: () => {
      toast.success('Content flagged successfully. Our moderation team will review it.');
      onDone();
    },
  });
}
