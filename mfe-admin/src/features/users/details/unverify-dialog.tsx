import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import { TextArea } from '@ankur/ui/forms/text-area';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useVerify } from '../api/use-users.ts';

interface UnverifyDialogProps {
  /** As the dialog was opened on it. */
  user: AdminUser;
  /** As it is stored by now. */
  newest: AdminUser;
  onClose: () => void;
}

/** Takes the badge away: why is for the log (A14), and may stay open. */
export function UnverifyDialog({ user: opened, newest, onClose }: UnverifyDialogProps) {
  const [user, setUser] = useState(opened);
  const save = useVerify(onClose);
  const { values, field, handleSubmit } = useApiForm(
    { reason: '' },
    {
      ...save,
      mutate: ({ reason }) => save.mutate({ id: user._id, isVerified: false, reason, version: user.version }),
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Remove the verification of ${user.username}?`}
      description="The badge is gone for everybody at once."
      isTouched={values.reason !== ''}
      submit="Unverify"
      busy={save.isPending}
      focusCancel
      onSubmit={handleSubmit}
    >
      <StaleNotice
        isStale={newest.version > user.version}
        save={save}
        subject={newest.username}
        onContinue={() => setUser(newest)}
      />
      <TextArea
        label="Reason"
        hint="For the audit log; who has asked for the badge reads it too."
        optional
        rows={3}
        maxLength={500}
        {...field('reason')}
      />
    </FormDialog>
  );
}
