import { Button } from '@ankur/ui/actions/button';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useId, type ComponentProps, type FormEventHandler, type ReactNode } from 'react';
import shared from '../shared.module.css';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size'> {
  /** What its button says; null where there is nothing to send any more. */
  submit: string | null;
  danger?: boolean;
  busy: boolean;
  /** Whether something would be lost: then neither Escape nor a press beside it closes the dialog. */
  isTouched: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Instead of closing, where Cancel leads back. */
  onCancel?: () => void;
  /** Whether Cancel has the focus at first, where sending is the rare choice. */
  focusCancel?: boolean;
  children: ReactNode;
}

/** A form in a dialog: Cancel and its button below it, and what was typed is never lost by a stray press. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, submit, danger = false, busy, isTouched, onSubmit, onClose } = props;
  const { onCancel = onClose, focusCancel = false, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description === undefined ? {} : { description })}
      {...(size === undefined ? {} : { size })}
      dismissible={!isTouched}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={onCancel}
            disabled={busy}
            {...(focusCancel ? { 'data-autofocus': true } : {})}
          >
            {submit === null ? 'Close' : 'Cancel'}
          </Button>
          {submit !== null && (
            <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form id={id} className={shared['form']} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
