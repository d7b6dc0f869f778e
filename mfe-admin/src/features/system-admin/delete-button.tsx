import { IconButton } from '@ankur/ui/actions/icon-button';
import { Trash2 } from '@ankur/ui/icons';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { useState } from 'react';

interface DeleteButtonProps {
  /** What is deleted, as people call it. */
  name: string;
  busy: boolean;
  /** What is done to it; deleted unless given. */
  verb?: string;
  onDelete: (done: () => void) => void;
}

/** Deletes after a question. */
export function DeleteButton({ name, busy, verb = 'Delete', onDelete }: DeleteButtonProps) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <IconButton
        size="small"
        label={`${verb} ${name}`}
        icon={<Trash2 size={16} />}
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        open={asked}
        onClose={close}
        onConfirm={() => onDelete(close)}
        title={`${verb} ${name}?`}
        confirmLabel={verb}
        danger
        busy={busy}
      />
    </>
  );
}
