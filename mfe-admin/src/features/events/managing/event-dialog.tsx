import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { Banner } from '@ankur/ui/states/banner';
import { isTooLate } from '../../../shared/forms/complaint-of.ts';
import shared from '../../../shared/shared.module.css';
import { EventFacts } from './event-facts.tsx';
import { statusNames } from './event-status.tsx';
import { useAdminEvent, useDecideEvent } from './use-admin-events.ts';

interface EventDialogProps {
  event: AdminEvent;
  /** What was typed about the decision so far; kept while the event is edited. */
  notes: string;
  onNotes: (notes: string) => void;
  onClose: () => void;
  onEdit: (event: AdminEvent) => void;
}

/** One event to read and, while it waits, to decide. What another admin decides shows here, and the notes stay. */
export function EventDialog(props: EventDialogProps) {
  const { event: opened, notes, onNotes, onClose, onEdit } = props;
  const { data } = useAdminEvent(opened._id);
  const event = data?.event ?? opened;
  const decide = useDecideEvent(onClose);
  const waits = event.status === 'pending';
  const wasDecided = opened.status === 'pending' && !waits;
  const buttons = (status: 'approved' | 'rejected', label: string) => (
    <Button
      variant={status === 'approved' ? 'primary' : 'danger'}
      disabled={decide.isPending}
      onClick={() => decide.mutate({ id: event._id, status, notes, version: event.version })}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={event.title}
      // What was typed is not lost by a press beside the dialog.
      dismissible={notes === ''}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => onEdit(event)}>Edit</Button>
          {waits && buttons('rejected', 'Reject')}
          {waits && buttons('approved', 'Approve')}
        </>
      }
    >
      <div className={shared['form']}>
        {!wasDecided && isTooLate(decide.error) && <Banner tone="warning">{decide.error.message}</Banner>}
        {wasDecided && (
          <Banner tone="warning">
            Meanwhile {event.decidedBy ?? 'somebody else'} decided: {statusNames[event.status]}.
          </Banner>
        )}
        <EventFacts event={event} />
        {(waits || notes !== '') && (
          <TextArea
            label="Notes"
            optional
            rows={3}
            maxLength={1000}
            hint="The organizer reads them with the decision."
            value={notes}
            onChange={({ target }) => onNotes(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
