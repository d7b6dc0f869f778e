import { Link, NavLink, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Wordmark } from '@ankur/ui/brand/wordmark';
import { Menu } from '@ankur/ui/icons';
import { useState } from 'react';
import { useLogOut } from '../session/use-log-out.ts';
import { MobileDrawer } from './mobile-drawer.tsx';
import { mainLinks } from './nav-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './navigation-bar.module.css';

function SessionAction() {
  const status = useSession((state) => state.status);
  const isAdmin = useSession((state) => state.user?.role === 'admin');
  const logOut = useLogOut();
  if (status === 'loading') return <span className={styles['sessionSpace']} />;
  if (status === 'signedOut') {
    return (
      <Link to="/login" className={buttonClass({ variant: 'primary', size: 'small' })}>
        Sign In
      </Link>
    );
  }
  return (
    <>
      {isAdmin && (
        <Link to="/admin-dashboard" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Console
        </Link>
      )}
      <Button size="small" onClick={() => void logOut()}>
        Log out
      </Button>
    </>
  );
}

/** Top navigation; below 720 px its links move into a drawer from the right. */
export function NavigationBar() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <Link to="/" className={styles['brand']} aria-label="Ankur, home">
          <Wordmark size={26} />
        </Link>
        <nav aria-label="Main" className={styles['links']}>
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={() => styles['link']}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles['actions']}>
          <ThemeToggle />
          <div className={styles['session']}>
            <SessionAction />
          </div>
          <div className={styles['menuButton']}>
            <IconButton label="Open menu" icon={<Menu size={22} />} onClick={() => setDrawerOpen(true)} />
          </div>
        </div>
      </div>
      <MobileDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
        <SessionAction />
      </MobileDrawer>
    </header>
  );
}
