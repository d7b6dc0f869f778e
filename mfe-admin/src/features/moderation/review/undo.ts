import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { moderatedPaths } from '@ankur/contracts/moderation/flag-reasons';
import { ApiError, api, dismissToast, messageOf, toast, type QueryClient } from '@ankur/mfe-kit';
import { keepCase } from '../../../cases/case-cache.ts';

/** How long a decision can be taken back, in ms. */
const undoMs = 10_000;
const toastId = 'moderation.undo';

/** The last decision, while it can be taken back. */
let last: { take: () => void; until: number } | null = null;

/** Takes back the last decision of this admin, if it is not too late; for the key as for the button. */
export function undoLast(): void {
  const current = last;
  last = null;
  if (current !== null && Date.now() < current.until) current.take();
}

interface Decided {
  client: QueryClient;
  /** As the decision left it. */
  item: ModerationCase;
  text: string;
  onUndone: (item: ModerationCase) => void;
}

/** Says what was decided and offers to take it back for 10 s. */
export function offerUndo({ client, item, text, onUndone }: Decided): void {
  const { _id: id, contentType, version } = item;
  const take = () => {
    dismissToast(toastId);
    api(`POST /api/moderation/${moderatedPaths[contentType]}/:id/undo`, {
      params: { id },
      body: { version },
    }).then(
      ({ post }) => {
        keepCase(client, post);
        toast.info('Taken back. The item waits again.');
        onUndone(post);
      },
      (error: unknown) => {
        // Nothing was answered: it can be tried again while there is time.
        if (error instanceof ApiError && error.code === 'NETWORK') last ??= undo;
        toast.error(messageOf(error, 'This could not be undone.'));
      },
    );
  };
  const undo = { take, until: Date.now() + undoMs };
  last = undo;
  toast.success(text, { id: toastId, duration: undoMs, action: { label: 'Undo', onPress: undoLast } });
}
