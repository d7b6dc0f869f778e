import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useLiveRoom } from '@ankur/mfe-kit';

interface LiveCases {
  /** The resulting state of a case; may arrive late or twice, so compare versions. */
  onCase: (changed: ModerationCase) => void;
  onGap: () => void;
}

/** Follows every change of every case. */
export function useLiveCases({ onCase, onGap }: LiveCases): void {
  useLiveRoom('moderation', {
    onMessage: (message) => {
      if (
        message.type === 'flag:created' ||
        message.type === 'case:changed' ||
        message.type === 'case:decided'
      ) {
        onCase(message.data.case);
      }
    },
    onGap,
  });
}
