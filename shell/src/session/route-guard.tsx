import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { ReactNode } from 'react';
import { LateNotFound } from '../features/not-found/late-not-found.tsx';
import { isOpen, useFeatures } from '../settings/open-features.ts';
import { RequireSession } from './require-session.tsx';

/** Shows a screen to those whom its declaration names, as long as its part of the platform is switched on. */
export function RouteGuard({
  route: { access, wayIn, feature, space, heading },
  children,
}: {
  route: Pick<ScreenRoute, 'access' | 'wayIn' | 'feature' | 'space' | 'heading'>;
  children: ReactNode;
}) {
  const features = useFeatures();
  if (!isOpen(feature, features)) return <LateNotFound />;
  if (access === 'public') return children;
  return (
    <RequireSession access={access} wayIn={wayIn} space={space} heading={heading}>
      {children}
    </RequireSession>
  );
}
