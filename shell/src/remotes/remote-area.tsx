import { RemoteBoundary, useLocation, useRoutes, type RemoteModule } from '@ankur/mfe-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';
import { loadRemote, loadedRemote } from './load-remote.ts';
import { ownerOfPath } from './owner-of-path.ts';
import { RemoteUnavailable } from './remote-unavailable.tsx';

function RemoteRoutes({ remote }: { remote: RemoteModule }): ReactNode {
  const routes = remote.routes.map(({ path, Page }) => ({ path, element: <Page /> }));
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}

type Loading =
  { status: 'loading' } | { status: 'loaded'; remote: RemoteModule } | { status: 'failed'; error: unknown };

function LoadedRemote({ name }: { name: string }) {
  const [loading, setLoading] = useState<Loading>(() => {
    const remote = loadedRemote(name);
    return remote === undefined ? { status: 'loading' } : { status: 'loaded', remote };
  });
  const waits = loading.status === 'loading';
  useEffect(() => {
    if (!waits) return undefined;
    let mounted = true;
    const show = (result: Loading) => {
      if (mounted) setLoading(result);
    };
    loadRemote(name).then(
      (remote) => show({ status: 'loaded', remote }),
      (error: unknown) => show({ status: 'failed', error }),
    );
    return () => {
      mounted = false;
    };
  }, [name, waits]);
  if (loading.status === 'loading') return <AreaSkeleton />;
  // Into the boundary around the area, like an error of the remote itself.
  if (loading.status === 'failed') throw loading.error;
  return <RemoteRoutes remote={loading.remote} />;
}

/** The area of whichever remote owns the address. */
export function RemoteArea() {
  const { pathname } = useLocation();
  const owner = ownerOfPath(pathname);
  if (owner === null) return <NotFoundPage />;
  const { name, role } = owner;
  const area = (
    <RemoteBoundary
      key={name}
      name={name}
      subject={pathname}
      fallback={({ error, retry }) => <RemoteUnavailable name={name} error={error} onRetry={retry} />}
    >
      {() => <LoadedRemote name={name} />}
    </RemoteBoundary>
  );
  return role === undefined ? area : <RequireSession role={role}>{area}</RequireSession>;
}
