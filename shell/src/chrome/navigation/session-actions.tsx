import { Link, RemoteBoundary, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Suspense, lazy } from 'react';
import { useLogOut } from '../../session/use-log-out.ts';
import { useNavLinks } from './nav-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './navigation-bar.module.css';

/** The entry fetches it for who has a session (`src/index.ts`). */
const SessionMenu = lazy(() =>
  import(/* webpackChunkName: "member" */ './session-menu.tsx').then((module) => ({
    default: module.SessionMenu,
  })),
);

const signIn = (
  <Link to="/login" className={buttonClass({ variant: 'primary', size: 'small' })}>
    Sign In
  </Link>
);

function LogOut() {
  const logOut = useLogOut();
  return (
    <Button size="small" onClick={() => void logOut()}>
      Log out
    </Button>
  );
}

/** Who is here, at the end of the bar: the own menu, or the way in. */
export function SessionActions() {
  const status = useSession((state) => state.status);
  if (status === 'loading') return <span aria-busy className={styles['sessionSpace']} />;
  if (status === 'signedOut') {
    return (
      <>
        <ThemeToggle />
        {signIn}
      </>
    );
  }
  return (
    <RemoteBoundary name="shell" fallback={() => <LogOut />}>
      {() => (
        <Suspense fallback={<span aria-busy className={styles['sessionSpace']} />}>
          <SessionMenu className={styles['account']} />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

/** The same as lines of the drawer. */
export function DrawerActions() {
  const status = useSession((state) => state.status);
  const { session } = useNavLinks();
  if (status === 'loading') return null;
  if (status === 'signedOut') return signIn;
  const links = [
    { path: '/family', label: 'Family and contact' },
    { path: '/account', label: 'Settings' },
    ...session,
  ];
  return (
    <>
      {links.map(({ path, label }) => (
        <Link key={path} to={path} className={buttonClass({ variant: 'quiet' })}>
          {label}
        </Link>
      ))}
      <LogOut />
    </>
  );
}
