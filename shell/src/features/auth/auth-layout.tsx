import { RemoteBoundary } from '@ankur/mfe-kit';
import { Suspense, lazy, type ReactNode } from 'react';
import { useMatches } from '../../use-matches.ts';
import styles from './auth-layout.module.css';

const AuthScene = lazy(() =>
  import('@ankur/ui/pictures/auth-scene').then((module) => ({ default: module.AuthScene })),
);

/** As in the styles: the width from which on there is room for two halves. */
const twoHalves = '(min-width: 56.25em)';

/** Two halves: a picture, and the form. On phones the form alone. */
export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const hasRoom = useMatches(twoHalves);
  return (
    <div className={styles['layout']}>
      {hasRoom && (
        <div className={styles['picture']} aria-hidden="true">
          <RemoteBoundary name="shell" fallback={() => null}>
            {() => (
              <Suspense>
                <AuthScene />
              </Suspense>
            )}
          </RemoteBoundary>
        </div>
      )}
      <section className={styles['panel']} aria-labelledby="auth-title">
        <h1 id="auth-title">{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </section>
    </div>
  );
}
