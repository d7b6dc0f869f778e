import { NavLink } from '@ankur/mfe-kit';
import { Drawer } from '@ankur/ui/overlays/drawer';
import type { ReactNode } from 'react';
import { isWholeAddress, useNavLinks } from './nav-links.ts';
import styles from './mobile-drawer.module.css';

interface MobileDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigation of small screens, sliding in from the right; focus stays inside, Escape closes it. */
export function MobileDrawer({ open, onClose, children }: MobileDrawerProps) {
  const { drawer } = useNavLinks();
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <nav aria-label="Mobile" className={styles['links']}>
        {drawer.map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            end={isWholeAddress(path)}
            className={() => styles['link']}
            onClick={onClose}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {/* A press on any action inside also closes the drawer. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles['session']} onClick={onClose}>
        {children}
      </div>
    </Drawer>
  );
}
