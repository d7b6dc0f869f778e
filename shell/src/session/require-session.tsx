import type { ScreenHeading, ScreenSpace } from '@ankur/contracts/front-ends';
import { isStaff } from '@ankur/contracts/roles';
import { Navigate, useLocation, useNavigate, useSession } from '@ankur/mfe-kit';
import { Page } from '@ankur/ui/layout/page';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { AreaSkeleton } from '../skeletons/area-skeleton.tsx';
import { usualWayIn } from './usual-way-in.ts';
import { addressOf, type WayBack } from './way-back.ts';

interface RequireSessionProps {
  /** `user`: signed in, any role; `admin`: who works in the console (C3). */
  access: 'user' | 'admin';
  /** Where everybody else is sent. */
  wayIn?: 'login' | 'register' | undefined;
  /** Shape of the screen, while it is not known who looks. */
  space?: ScreenSpace | undefined;
  /** With what words the screen begins. */
  heading?: ScreenHeading | undefined;
  children: ReactNode;
}

/** Milliseconds between logging out and the start page (member-area §9). */
const leaveDelay = 1000;

/** The member logged out on a guarded screen: the start page follows, not the way in. */
function Leaving() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), leaveDelay);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <Page width="feed">
      <p role="status">Signing out...</p>
    </Page>
  );
}

/** Sends a visitor to the way in, which remembers this screen; a member learns there that it is not for members. */
function ToWayIn({ wayIn, denied }: { wayIn: 'login' | 'register'; denied: boolean }) {
  const location = useLocation();
  const [wayBack] = useState<WayBack>(() => ({
    next: addressOf(location),
    ...(denied ? { denied: true } : {}),
  }));
  return <Navigate to={`/${wayIn}`} replace state={wayBack} />;
}

/** Shows the screen only to those who may see it. */
export function RequireSession({
  access,
  wayIn = usualWayIn,
  space,
  heading,
  children,
}: RequireSessionProps) {
  const status = useSession((state) => state.status);
  const user = useSession((state) => state.user);
  const allowed = status === 'signedIn' && (access !== 'admin' || isStaff(user?.role));
  const [wasAllowed, setWasAllowed] = useState(false);
  if (allowed && !wasAllowed) setWasAllowed(true);
  // The store tells of a session in a render that nothing interrupts; the screen follows in one that gives way to a touch.
  const isDrawn = useDeferredValue(status) !== 'loading';
  if (status === 'loading' || (allowed && !isDrawn)) return <AreaSkeleton space={space} heading={heading} />;
  if (allowed) return children;
  if (wasAllowed && status === 'signedOut') return <Leaving />;
  return <ToWayIn wayIn={wayIn} denied={status === 'signedIn'} />;
}
