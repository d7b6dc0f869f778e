import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useId, useState } from 'react';
import shared from '../../../shared/shared.module.css';
import { useResetTwoFactor } from '../api/use-users.ts';

interface ResetTwoFactorDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCancel: () => void;
}

/** Lets a member who has lost app and recovery codes sign in with the password again: with a reason, for the log. */
export function ResetTwoFactorDialog({ user, onClose, onCancel }: ResetTwoFactorDialogProps) {
  const id = useId();
  const reset = useResetTwoFactor(onClose);
  const [missed, setMissed] = useState(false);
  const { values, field, handleSubmit } = useApiForm(
    { reason: '' },
    {
      ...reset,
      mutate: ({ reason }) => {
        const missing = reason.trim() === '';
        setMissed(missing);
        if (!missing) reset.mutate({ id: user._id, reason });
      },
    },
  );
  const reason = field('reason');
  const error = missed && values.reason.trim() === '' ? 'Please give a reason' : reason.error;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Reset the second step of ${user.username}?`}
      description="Only for who has lost the authenticator app and the recovery codes, once you know that it is them. Signing in then takes the password alone, every session ends, and the member is told by mail and notification."
      dismissible={values.reason === ''}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={reset.isPending}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={id} busy={reset.isPending}>
            Switch it off
          </Button>
        </>
      }
    >
      <form id={id} className={shared['form']} onSubmit={handleSubmit} noValidate>
        <TextArea
          label="Reason"
          hint="For the audit log: how you know who asked."
          required
          rows={3}
          maxLength={500}
          {...reason}
          {...(error === undefined ? {} : { error })}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
