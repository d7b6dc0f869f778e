import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useErase } from '../api/use-users.ts';

interface EraseDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCancel: () => void;
}

/** Erases an account at the wish of its owner, or for the law: with a reason, and the name typed by hand. */
export function EraseDialog({ user, onClose, onCancel }: EraseDialogProps) {
  const erase = useErase(onClose);
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const { values, field, handleSubmit } = useApiForm(
    { reason: '' },
    {
      ...erase,
      mutate: ({ reason }) => {
        const missing = reason.trim() === '' || typed.trim() !== user.username;
        setMissed(missing);
        if (!missing) erase.mutate({ id: user._id, reason });
      },
    },
  );
  const reason = field('reason');
  const reasonError = missed && values.reason.trim() === '' ? 'Please give a reason' : reason.error;
  const nameError = missed && typed.trim() !== user.username ? 'This is not the name' : undefined;
  return (
    <FormDialog
      onClose={onClose}
      onCancel={onCancel}
      size="small"
      title={`Erase the account of ${user.username}?`}
      description="Name, contact data, picture, profile and resume go at once, everywhere. Posts and comments stay under the name “Unknown”, evidence of moderation under a pseudonym. Nobody can undo it."
      isTouched={values.reason !== '' || typed !== ''}
      submit="Erase for good"
      danger
      busy={erase.isPending}
      onSubmit={handleSubmit}
    >
      <TextArea
        label="Reason"
        hint="For the audit log. Do not write who it was."
        required
        rows={3}
        maxLength={500}
        {...reason}
        {...(reasonError === undefined ? {} : { error: reasonError })}
        data-autofocus
      />
      <TextInput
        label={`Type “${user.username}” to go on`}
        required
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(nameError === undefined ? {} : { error: nameError })}
      />
    </FormDialog>
  );
}
