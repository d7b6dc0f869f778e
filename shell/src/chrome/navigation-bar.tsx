import type { NavItem } from '@ankur/contracts/front-ends';
import { Link, NavLink, RemoteBoundary, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Wordmark } from '@ankur/ui/brand/wordmark';
import { Menu } from '@ankur/ui/icons';
import { Suspense, lazy, useState } from 'react';
import { useLogOut } from '../session/use-log-out.ts';
import { MobileDrawer } from './mobile-drawer.tsx';
import { useNavLinks } from './nav-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './navigation-bar.module.css';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((module) => ({ default: module.MoreMenu })));

function SessionAction() {
  const status = useSession((state) => state.status);
  const { session } = useNavLinks();
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
      {session.map(({ path, label }) => (
        <Link key={path} to={path} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {label}
        </Link>
      ))}
      <Button size="small" onClick={() => void logOut()}>
        Log out
      </Button>
    </>
  );
}

function PlainLinks({ links }: { links: readonly NavItem[] }) {
  return links.map(({ path, label }) => (
    <NavLink key={path} to={path} end={path === '/'} className={() => styles['link']}>
      {label}
    </NavLink>
  ));
}

/** A menu is worth its press from two links on; one stands in the bar itself. */
function BarLinks() {
  const { bar, more } = useNavLinks();
  if (more.length < 2) return <PlainLinks links={[...bar, ...more]} />;
  return (
    <>
      <PlainLinks links={bar} />
      <RemoteBoundary name="shell" fallback={() => <PlainLinks links={more} />}>
        {() => (
          <Suspense fallback={<span className={styles['link']}>More</span>}>
            <MoreMenu links={more} className={styles['link']} />
          </Suspense>
        )}
      </RemoteBoundary>
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
          <BarLinks />
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
