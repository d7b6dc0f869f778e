import { RemoteBoundary, useLocation, useRoutes, type RemoteModule } from '@ankur/mfe-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { RouteGuard } from '../session/route-guard.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';
import { LoadedRemote } from './loaded-remote.tsx';
import { readRegistry, useRemotes } from './registry.ts';
import { RemoteUnavailable } from './remote-unavailable.tsx';
import { findRemoteScreen } from './screens.ts';

function RemoteRoutes({ remote }: { remote: RemoteModule }): ReactNode {
  const routes = remote.routes.map(({ path, Page }) => ({ path, element: <Page /> }));
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}

/** Whose the address is cannot be told before the registry has been read once in this browser. */
function RegistryRead() {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let mounted = true;
    readRegistry(false).catch((error: unknown) => {
      if (mounted) setFailure({ error });
    });
    return () => {
      mounted = false;
    };
  }, []);
  if (failure !== null) throw failure.error;
  return <AreaSkeleton />;
}

function Area({ name, subject, children }: { name: string; subject: string; children: ReactNode }) {
  return (
    <RemoteBoundary
      key={name}
      name={name}
      subject={subject}
      fallback={({ error, retry }) => <RemoteUnavailable name={name} error={error} onRetry={retry} />}
    >
      {() => children}
    </RemoteBoundary>
  );
}

/** The area of whichever remote owns the address. */
export function RemoteArea() {
  const { pathname } = useLocation();
  const remotes = useRemotes();
  if (remotes === null) {
    return (
      <Area name="registry" subject={pathname}>
        <RegistryRead />
      </Area>
    );
  }
  const screen = findRemoteScreen(pathname, remotes);
  if (screen === null) return <NotFoundPage />;
  const { name } = screen.remote;
  return (
    <RouteGuard route={screen.route}>
      <Area key={name} name={name} subject={pathname}>
        <LoadedRemote name={name} waiting={<AreaSkeleton space={screen.route.space} />}>
          {(remote) => <RemoteRoutes remote={remote} />}
        </LoadedRemote>
      </Area>
    </RouteGuard>
  );
}
