import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useId, useState } from 'react';
import shared from '../../../shared/shared.module.css';
import { useErase } from '../api/use-users.ts';

interface EraseDialogProps {
  user: AdminUser;
  onClose: () => void;
  onCancel: () => void;
}

/** Erases an account at the wish of its owner, or for the law: with a reason, and the name typed by hand. */
export function EraseDialog({ user, onClose, onCancel }: EraseDialogProps) {
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Erase the account of ${user.username}?`}
      description="Name, contact data, picture, profile and resume go at once, everywhere. Posts and comments stay under the name “Unknown”, evidence of moderation under a pseudonym. Nobody can undo it."
      dismissible={values.reason === '' && typed === ''}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={erase.isPending}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={id} busy={erase.isPending}>
            Erase for good
          </Button>
        </>
      }
    >
      <form id={id} className={shared['form']} onSubmit={handleSubmit} noValidate>
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
      </form>
    </Dialog>
  );
}
