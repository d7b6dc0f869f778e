import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { RadioGroup } from '../../src/choices/radio-group.tsx';
import { TextArea } from '../../src/forms/text-area.tsx';
import { ConfirmDialog } from '../../src/overlays/confirm-dialog.tsx';
import { Dialog } from '../../src/overlays/dialog.tsx';
import { Drawer } from '../../src/overlays/drawer.tsx';
import { Toaster } from '../../src/toasts/toaster.tsx';
import type { ToastMessage } from '../../src/toasts/toast-message.tsx';
import css from '../gallery.module.css';

const durations = { success: 4000, error: 6000, warning: 5000, info: 4000, loading: 0 };
const texts = {
  success: 'Event created successfully!',
  error: 'Logout failed. Please try again.',
  warning: 'Your session ends in two minutes.',
  info: 'A new season has begun.',
  loading: 'Publishing...',
};
const reasons = ['Spam', 'Harassment', 'Hate speech', 'Other'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export function OverlaysSection() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={css.row}>
        {['dialog', 'confirm', 'drawer', 'beside'].map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            Open {kind}
          </Button>
        ))}
      </div>
      <Toasts />
      <FlagDialog open={open === 'dialog'} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        danger
        title="Delete this event?"
        confirmLabel="Delete event"
      >
        People who registered are told by email. This cannot be undone.
      </ConfirmDialog>
      <Drawer
        open={open === 'drawer' || open === 'beside'}
        modal={open === 'drawer'}
        onClose={close}
        title="Content Details"
        footer={
          <>
            <Button variant="primary">Approve</Button>
            <Button variant="danger">Remove</Button>
          </>
        }
      >
        <p>Posted by Kabir Singh, two hours ago. Flagged three times as spam.</p>
      </Drawer>
    </>
  );
}

function Toasts() {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const add = (type: ToastMessage['type']) => {
    const action = type === 'error' ? { label: 'Try Again', onPress: () => undefined } : undefined;
    const toast = { id: crypto.randomUUID(), type, text: texts[type], duration: durations[type], action };
    setToasts((list) => [...list, toast]);
  };
  return (
    <div className={css.row}>
      {(Object.keys(durations) as ToastMessage['type'][]).map((type) => (
        <Button key={type} size="small" onClick={() => add(type)}>
          Toast {type}
        </Button>
      ))}
      <Toaster
        toasts={toasts}
        onRemove={(id) => setToasts((list) => list.filter((toast) => toast.id !== id))}
      />
    </div>
  );
}

function FlagDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Flag Inappropriate Content"
      description="False reports may restrict your account."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger">Flag Content</Button>
        </>
      }
    >
      <RadioGroup legend="Reason" name="flag" defaultValue="spam" options={reasons} />
      <br />
      <TextArea label="Details" optional counter maxLength={500} />
    </Dialog>
  );
}
