import css from './dialog.module.css';
import { Modal, type OverlayProps } from './modal.tsx';

interface DialogProps extends OverlayProps {
  size?: 'small' | 'medium' | 'large';
}

/** A native modal dialog; a sheet from below on phones. Its content is mounted only while open. */
export function Dialog({ size = 'medium', ...overlay }: DialogProps) {
  return <Modal frame={`${css.dialog} ${css[size]}`} modal overlay={overlay} />;
}
