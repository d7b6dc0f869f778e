import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { LiftReason, SuspensionFields } from '../../../shared/forms/suspension-fields.tsx';
import { useSuspend } from '../api/use-users.ts';
import { toInstant } from '../../../shared/local-time.ts';

interface SuspendDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Suspends with a reason and, where wanted, an end. */
function Suspend({ user, onClose }: SuspendDialogProps) {
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
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Suspend ${user.username}`}
      isTouched={values.suspendedReason !== '' || values.suspendedUntil !== ''}
      description="The member is signed out at once and reads the reason and the end."
      submit="Suspend"
      danger
      busy={suspend.isPending}
      onSubmit={handleSubmit}
    >
      <SuspensionFields field={field} missing={missing} />
    </FormDialog>
  );
}

/** Asks as the section of suspensions does: why is for the record, and may stay open. */
function Lift({ user, onClose }: SuspendDialogProps) {
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
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Lift the suspension of ${user.username}?`}
      description={user.suspendedReason}
      isTouched={values.suspendedReason !== ''}
      submit="Unsuspend"
      busy={lift.isPending}
      focusCancel
      onSubmit={handleSubmit}
    >
      <LiftReason field={field} />
    </FormDialog>
  );
}

/** Suspends an account, or lifts its suspension. */
export function SuspendDialog(props: SuspendDialogProps) {
  return props.user.isSuspended ? <Lift {...props} /> : <Suspend {...props} />;
}
