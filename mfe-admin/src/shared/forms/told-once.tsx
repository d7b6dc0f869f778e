import { toast } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Dialog } from '@ankur/ui/overlays/dialog';
import type { ReactNode } from 'react';
import shared from '../shared.module.css';

interface ToldOnceProps {
  title: string;
  description: string;
  /** What is passed on, and what to call it: `link`. */
  secret: string;
  noun: string;
  onClose: () => void;
  /** Terms and what they mean, the secret among them. */
  children: ReactNode;
}

/** What a form ends with: shows what the server tells a single time and nobody can look up again; a stray press does not take it away. */
export function ToldOnce({ title, description, secret, noun, onClose, children }: ToldOnceProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success(`${noun[0]?.toUpperCase() ?? ''}${noun.slice(1)} copied`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
          <Button
            variant="primary"
            onClick={() => void copy().catch(() => toast.error(`The ${noun} could not be copied.`))}
          >
            Copy {noun}
          </Button>
        </>
      }
    >
      <dl className={shared['facts']}>{children}</dl>
    </Dialog>
  );
}
