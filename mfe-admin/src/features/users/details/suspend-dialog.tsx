import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useId, useState } from 'react';
import shared from '../../../shared/shared.module.css';
import { useSuspend } from '../api/use-users.ts';
import { toInstant } from '../../../shared/local-time.ts';

interface SuspendDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Suspends with a reason and, where wanted, an end. */
function Suspend({ user, onClose }: SuspendDialogProps) {
  const id = useId();
  const suspend = useSuspend(onClose);
  const [missing, setMissing] = useState(false);
  const { values, field, handleSubmit } = useApiForm(
    { suspendedReason: '', suspendedUntil: '' },
    {
      ...suspend,
      mutate: ({ suspendedReason, suspendedUntil }) => {
        const reasonMissing = suspendedReason.trim() === '';
        setMissing(reasonMissing);
        if (reasonMissing) return;
        suspend.mutate({
          id: user._id,
          isSuspended: true,
          suspendedReason,
          suspendedUntil: toInstant(suspendedUntil),
          version: user.version,
        });
      },
    },
  );
  const reason = field('suspendedReason');
  const told = missing && values.suspendedReason.trim() === '' ? 'Please give a reason' : reason.error;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Suspend ${user.username}`}
      // What was typed is not lost by Escape or a press beside the dialog.
      dismissible={values.suspendedReason === '' && values.suspendedUntil === ''}
      description="The member is signed out at once and reads the reason and the end."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={id} busy={suspend.isPending}>
            Suspend
          </Button>
        </>
      }
    >
      <form id={id} className={shared['form']} onSubmit={handleSubmit} noValidate>
        <TextArea
          label="Reason"
          required
          rows={3}
          maxLength={500}
          {...reason}
          {...(told === undefined ? {} : { error: told })}
          data-autofocus
        />
        <TextInput
          label="Until"
          optional
          type="datetime-local"
          hint="Without an end it lasts until it is lifted."
          {...field('suspendedUntil')}
        />
      </form>
    </Dialog>
  );
}

/** Asks as the section of suspensions does: why is for the record, and may stay open. */
function Lift({ user, onClose }: SuspendDialogProps) {
  const id = useId();
  const lift = useSuspend(onClose);
  const { values, field, handleSubmit } = useApiForm(
    { suspendedReason: '' },
    {
      ...lift,
      mutate: ({ suspendedReason }) =>
        lift.mutate({
          id: user._id,
          isSuspended: false,
          suspendedReason,
          suspendedUntil: null,
          version: user.version,
        }),
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Lift the suspension of ${user.username}?`}
      description={user.suspendedReason}
      dismissible={values.suspendedReason === ''}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={lift.isPending}>
            Unsuspend
          </Button>
        </>
      }
    >
      <form id={id} className={shared['form']} onSubmit={handleSubmit} noValidate>
        <TextArea
          label="Why it is lifted"
          hint="For the history and the audit log."
          optional
          rows={3}
          maxLength={500}
          {...field('suspendedReason')}
        />
      </form>
    </Dialog>
  );
}

/** Suspends an account, or lifts its suspension. */
export function SuspendDialog(props: SuspendDialogProps) {
  return props.user.isSuspended ? <Lift {...props} /> : <Suspend {...props} />;
}
