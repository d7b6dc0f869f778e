import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { isOpen, useFeatures } from '../settings/open-features.ts';
import { RequireSession } from './require-session.tsx';

/** Shows a screen to those whom its declaration names, as long as its part of the platform is switched on. */
export function RouteGuard({
  route: { access, wayIn, feature },
  children,
}: {
  route: Pick<ScreenRoute, 'access' | 'wayIn' | 'feature'>;
  children: ReactNode;
}) {
  const features = useFeatures();
  if (!isOpen(feature, features)) return <NotFoundPage />;
  if (access === 'public') return children;
  return (
    <RequireSession access={access} wayIn={wayIn}>
      {children}
    </RequireSession>
  );
}
