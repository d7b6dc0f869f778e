import { isStaff } from '@ankur/contracts/roles';
import { Navigate, currentToken, useSession } from '@ankur/mfe-kit';
import type { ReactNode } from 'react';
import { AdminsOnly } from './admins-only.tsx';
import { AreaSkeleton } from '../../skeletons/area-skeleton.tsx';
import { useWayBack } from '../../session/way-back.ts';

interface MembersElsewhereProps {
  /** The form is on its way in by itself: it says so first, and goes where it leads. */
  busy: boolean;
  children: ReactNode;
}

/** A way in is for visitors; whoever is signed in already goes where they wanted to be. */
export function MembersElsewhere({ busy, children }: MembersElsewhereProps) {
  const status = useSession((state) => state.status);
  const works = useSession((state) => isStaff(state.user?.role));
  const wayBack = useWayBack();
  if (!busy && status === 'signedIn' && wayBack?.denied && !works) return <AdminsOnly />;
  if (!busy && status === 'signedIn')
    return <Navigate to={wayBack?.next ?? '/'} state={wayBack?.onward} replace />;
  if (status === 'loading' && currentToken() !== null) return <AreaSkeleton space="entry" />;
  return children;
}
