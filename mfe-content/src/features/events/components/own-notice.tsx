import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { useCancelEvent, useOwnEvents } from '../api/use-own-events.ts';
import { hasEnded, isTaking } from '../event-time.ts';
import styles from '../events.module.css';
import { useHasBegun } from '../results/use-has-begun.ts';
import { OwnStatus } from './own-events.tsx';

const isClosed = (event: SportsEvent) => event.status === 'cancelled' || hasEnded(event);

function CancelEvent({ event }: { event: SportsEvent }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelEvent(event._id);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Cancel this event
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        title="Cancel this event?"
        confirmLabel="Cancel this event"
        cancelLabel="Keep it"
        busy={cancel.isPending}
        danger
      >
        It leaves the list, and its page tells whoever registered. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** To its organiser: where the event stands, what was said of it, and the way to cancel it. */
export function OwnNotice({ event }: { event: SportsEvent }) {
  const isOwn = useSession((state) => state.user !== null && state.user._id === event.organizer._id);
  const hasBegun = useHasBegun(event);
  const { data = [] } = useOwnEvents();
  const own = data.find(({ _id }) => _id === event._id);
  if (!isOwn) return event.status === 'cancelled' ? <p role="status">This event was cancelled.</p> : null;
  return (
    <div className={styles['notice']}>
      <p>
        Your event <OwnStatus status={event.status} />
      </p>
      {own && own.notes !== '' && <p className={styles['note']}>“{own.notes}”</p>}
      {(isTaking(event) || !isClosed(event)) && (
        <div>
          {isTaking(event) && <Link to={`/events/${event._id}/guests`}>Guests and check-in</Link>}
          {!isClosed(event) && <Link to={`/events/${event._id}/edit`}>Edit</Link>}
          {isTaking(event) && hasBegun && <Link to={`/events/${event._id}/results`}>Write the results</Link>}
          {!isClosed(event) && <CancelEvent event={event} />}
        </div>
      )}
    </div>
  );
}
