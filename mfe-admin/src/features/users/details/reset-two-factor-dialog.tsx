import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { TextArea } from '@ankur/ui/forms/text-area';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useResetTwoFactor } from '../api/use-users.ts';

interface ResetTwoFactorDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCancel: () => void;
}

/** Lets a member who has lost app and recovery codes sign in with the password again: with a reason, for the log. */
export function ResetTwoFactorDialog({ user, onClose, onCancel }: ResetTwoFactorDialogProps) {
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
    <FormDialog
      onClose={onClose}
      onCancel={onCancel}
      size="small"
      title={`Reset the second step of ${user.username}?`}
      description="Only for who has lost the authenticator app and the recovery codes, once you know that it is them. Signing in then takes the password alone, every session ends, and the member is told by mail and notification."
      submit="Switch it off"
      danger
      busy={reset.isPending}
      isTouched={values.reason !== ''}
      onSubmit={handleSubmit}
    >
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
    </FormDialog>
  );
}
