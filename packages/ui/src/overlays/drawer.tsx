import css from './drawer.module.css';
import { Modal, type OverlayProps } from './modal.tsx';

interface DrawerProps extends OverlayProps {
  modal?: boolean;
}

/** A panel from the right; with `modal={false}` the page beside it stays usable. */
export function Drawer({ modal = true, ...overlay }: DrawerProps) {
  return <Modal frame={`${css.drawer} ${modal ? '' : css.beside}`} modal={modal} overlay={overlay} />;
}
