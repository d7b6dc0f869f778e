import type { NavItem } from '@ankur/contracts/front-ends';
import { Link, NavLink, RemoteBoundary } from '@ankur/mfe-kit';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Wordmark } from '@ankur/ui/brand/wordmark';
import { Menu } from '@ankur/ui/icons';
import { Suspense, lazy, useCallback, useState } from 'react';
import { SearchLink } from '../../features/search/search-link.tsx';
import { MemberTools } from './member-tools.tsx';
import { LateDrawer } from './late-drawer.tsx';
import { isWholeAddress, useNavLinks } from './nav-links.ts';
import { DrawerActions, SessionActions } from './session-actions.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useBarRoom } from './use-bar-room.ts';
import styles from './navigation-bar.module.css';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((module) => ({ default: module.MoreMenu })));

function PlainLinks({ links }: { links: readonly NavItem[] }) {
  return links.map(({ path, label }) => (
    <NavLink key={path} to={path} end={isWholeAddress(path)} className={() => styles['link']}>
      {label}
    </NavLink>
  ));
}

/** What has no room in the bar comes first in the menu; a menu is worth its press from two links on. */
function BarLinks() {
  const links = useNavLinks();
  const room = useBarRoom();
  if (room === 0) return null;
  const bar = links.bar.slice(0, room);
  const more = [...links.bar.slice(room), ...links.more];
  if (more.length < 2) return <PlainLinks links={[...bar, ...more]} />;
  return (
    <>
      <PlainLinks links={bar} />
      <RemoteBoundary
        name="shell"
        fallback={() => (
          <span className={styles['rest']}>
            <PlainLinks links={more} />
          </span>
        )}
      >
        {() => (
          <Suspense fallback={<span className={styles['link']}>More</span>}>
            <MoreMenu links={more} className={styles['link']} />
          </Suspense>
        )}
      </RemoteBoundary>
    </>
  );
}

/** Top navigation; up to 900 px, or as many letters, its links are in a drawer from the right and in the bar at the bottom. */
export function NavigationBar() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <Link to="/" className={styles['brand']} aria-label="Ankur, home">
          <Wordmark size={26} />
        </Link>
        <nav aria-label="Main" className={styles['links']}>
          <BarLinks />
        </nav>
        <div className={styles['tools']}>
          <SearchLink className={styles['tool']} />
          <MemberTools />
        </div>
        <div className={styles['session']}>
          <SessionActions />
        </div>
        <div className={styles['menuButton']}>
          <ThemeToggle />
          <IconButton label="Open menu" icon={<Menu size={22} />} onClick={() => setDrawerOpen(true)} />
        </div>
      </div>
      <LateDrawer open={drawerOpen} onClose={closeDrawer}>
        <DrawerActions />
      </LateDrawer>
    </header>
  );
}
