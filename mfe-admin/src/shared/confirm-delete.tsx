import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import type { ReactNode } from 'react';

interface ConfirmDeleteProps<Item> {
  /** What goes, as people call it. */
  name: string;
  item: Item;
  /** What is done to it; deleted unless given. */
  verb?: string;
  /** The hook of the write; it calls `onDone` when it is gone. */
  useDelete: (onDone: () => void) => { mutate: (item: Item) => void; isPending: boolean };
  onClose: () => void;
  /** What that means to others. */
  children?: ReactNode;
}

/** Asks before something is taken away. */
export function ConfirmDelete<Item>(props: ConfirmDeleteProps<Item>) {
  const { name, item, verb = 'Delete', useDelete, onClose, children } = props;
  const { mutate, isPending } = useDelete(onClose);
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={`${verb} ${name}?`}
      confirmLabel={verb}
      busy={isPending}
      onConfirm={() => mutate(item)}
    >
      {children}
    </ConfirmDialog>
  );
}
