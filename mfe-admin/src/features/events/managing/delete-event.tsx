import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { useDeleteEvent } from './use-admin-events.ts';

/** Asks before an event is taken away. */
export function DeleteEvent({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const remove = useDeleteEvent(onClose);
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={`Delete ${event.title}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(event)}
    >
      It leaves every page at once; who registered no longer finds it.
    </ConfirmDialog>
  );
}
