import { useId, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { X } from '../icons.tsx';
import css from './modal.module.css';
import { useNativeDialog } from './use-native-dialog.tsx';
import { usePresence } from './use-presence.tsx';

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

interface ModalProps {
  /** Where the panel stands and how it comes and goes. */
  frame: string;
  modal: boolean;
  overlay: OverlayProps;
}

/** The native dialog under `Dialog` and `Drawer`: title, scrolling body, footer. Its content is mounted only while it shows. */
export function Modal({ frame, modal, overlay }: ModalProps) {
  const { open, onClose, dismissible = true } = overlay;
  const id = useId();
  const native = useNativeDialog({ open, onClose, dismissible, modal });
  const { content, opening, present } = usePresence({ open, content: overlay, element: native.ref });
  const { title, description, footer, children } = content;
  return (
    <dialog
      {...native}
      className={`${css.modal} ${frame}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      inert={!open}
      data-modal={modal || undefined}
    >
      {present && (
        <div key={opening} className={css.panel}>
          <header className={css.header}>
            <h2 id={`${id}-title`} className={css.title}>
              {title}
            </h2>
            {content.dismissible !== false && (
              <IconButton label="Close" icon={<X />} size="small" onClick={onClose} />
            )}
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
