import { useId } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { X } from '../icons.tsx';
import type { OverlayProps } from './dialog.tsx';
import css from './drawer.module.css';
import { useNativeDialog } from './use-native-dialog.tsx';

interface DrawerProps extends OverlayProps {
  modal?: boolean;
}

/** A panel from the right; with `modal={false}` the page beside it stays usable. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, description, footer, dismissible = true, modal = true, children } = props;
  const id = useId();
  const native = useNativeDialog({ open, onClose, dismissible, modal });
  return (
    <dialog
      {...native}
      className={modal ? css.drawer : `${css.drawer} ${css.beside}`}
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
