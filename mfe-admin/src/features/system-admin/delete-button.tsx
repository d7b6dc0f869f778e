import { IconButton } from '@ankur/ui/actions/icon-button';
import { Trash2 } from '@ankur/ui/icons';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { useState } from 'react';

interface DeleteButtonProps {
  /** What is deleted, as people call it. */
  name: string;
  id: string;
  /** What is done to it; deleted unless given. */
  verb?: string;
  remove: { isPending: boolean; mutate: (id: string, options: { onSettled: () => void }) => void };
}

/** Deletes after a question. */
export function DeleteButton({ name, id, verb = 'Delete', remove }: DeleteButtonProps) {
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
        onConfirm={() => remove.mutate(id, { onSettled: close })}
        title={`${verb} ${name}?`}
        confirmLabel={verb}
        danger
        busy={remove.isPending}
      />
    </>
  );
}
