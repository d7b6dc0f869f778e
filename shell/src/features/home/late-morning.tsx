import { RemoteBoundary, useSession } from '@ankur/mfe-kit';
import { Suspense, lazy } from 'react';
import styles from './morning.module.css';
import { AreaSkeleton } from '../../skeletons/area-skeleton.tsx';

const Morning = lazy(async () => ({
  default: (await import(/* webpackChunkName: "morning" */ './morning.tsx')).Morning,
}));

/** The member's part of the start page is no part of a visitor's first view; without it the rest stands. */
export function LateMorning() {
  const user = useSession((state) => state.user);
  return (
    <RemoteBoundary name="shell" fallback={() => null}>
      {() => (
        <div className={styles['room']}>
          <Suspense fallback={<AreaSkeleton space="home" />}>
            <Morning user={user} />
          </Suspense>
        </div>
      )}
    </RemoteBoundary>
  );
}
