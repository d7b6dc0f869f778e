import { RemoteBoundary, useSession } from '@ankur/mfe-kit';
import { Suspense, lazy } from 'react';
import styles from './navigation-bar.module.css';

const NotificationBell = lazy(() =>
  import(/* webpackChunkName: "member" */ '../../features/notifications/notification-bell.tsx').then(
    (module) => ({ default: module.NotificationBell }),
  ),
);

/** What members alone have in the bar; visitors load none of it. */
export function MemberTools() {
  const isMember = useSession(({ status }) => status === 'signedIn');
  if (!isMember) return null;
  return (
    <RemoteBoundary name="shell" fallback={() => null}>
      {() => (
        <Suspense fallback={<span aria-busy className={styles['sessionSpace']} />}>
          <NotificationBell />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}
