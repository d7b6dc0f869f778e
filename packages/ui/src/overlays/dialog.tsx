import { useId, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { X } from '../icons.tsx';
import css from './dialog.module.css';
import { useNativeDialog } from './use-native-dialog.tsx';

/** What every panel over the page takes. */
export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  dismissible?: boolean;
  children?: ReactNode;
}

interface DialogProps extends OverlayProps {
  size?: 'small' | 'medium' | 'large';
}

/** A native modal dialog; a sheet from below on phones. Its content is mounted only while open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, size = 'medium', dismissible = true, children } = props;
  const id = useId();
  const native = useNativeDialog({ open, onClose, dismissible, modal: true });
  return (
    <dialog
      {...native}
      className={[css.dialog, css[size]].join(' ')}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {open && (
        <div className={css.panel}>
          <header className={css.header}>
            <h2 id={`${id}-title`} className={css.title}>
              {title}
            </h2>
            {dismissible && <IconButton label="Close" icon={<X />} size="small" onClick={onClose} />}
          </header>
          <div className={css.body}>
            {description && (
              <p id={`${id}-description`} className={css.description}>
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
