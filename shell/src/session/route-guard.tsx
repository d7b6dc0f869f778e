import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { ReactNode } from 'react';
import { RequireSession } from './require-session.tsx';

/** Shows a screen to those whom its declaration names. */
export function RouteGuard({
  route: { access, wayIn },
  children,
}: {
  route: Pick<ScreenRoute, 'access' | 'wayIn'>;
  children: ReactNode;
}) {
  if (access === 'public') return children;
  return (
    <RequireSession access={access} wayIn={wayIn}>
      {children}
    </RequireSession>
  );
}
