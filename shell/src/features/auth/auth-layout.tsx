import { RemoteBoundary } from '@ankur/mfe-kit';
import { Suspense, lazy, type ReactNode } from 'react';
import styles from './auth-layout.module.css';

const AuthScene = lazy(() =>
  import('@ankur/ui/pictures/auth-scene').then((module) => ({ default: module.AuthScene })),
);

/** Two halves: a picture, and the form. On phones the form alone. */
export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <div className={styles['picture']} aria-hidden="true">
        <RemoteBoundary name="shell" fallback={() => null}>
          {() => (
            <Suspense>
              <AuthScene />
            </Suspense>
          )}
        </RemoteBoundary>
      </div>
      <section className={styles['panel']} aria-labelledby="auth-title">
        <h1 id="auth-title">{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </section>
    </div>
  );
}
