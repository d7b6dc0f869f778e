import { RemoteBoundary, useLocation, useRoutes, useSession, type RemoteModule } from '@ankur/mfe-kit';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { LateNotFound } from '../features/not-found/late-not-found.tsx';
import { headingOf } from '../frame/heading-of.ts';
import { RouteGuard } from '../session/route-guard.tsx';
import { AreaSkeleton } from '../skeletons/area-skeleton.tsx';
import { LoadedRemote } from './loaded-remote.tsx';
import { noteRemoteError } from './load-remote.ts';
import { readRegistry } from './registry.ts';
import { RemoteOff } from './remote-off.tsx';
import { AreaUnavailable } from './remote-unavailable.tsx';
import { preloadScreen, type RemoteScreen } from './screens.ts';

function RemoteRoutes({ remote }: { remote: RemoteModule }): ReactNode {
  const routes = remote.routes.map(({ path, Page }) => ({ path, element: <Page /> }));
  return useRoutes([...routes, { path: '*', element: <LateNotFound /> }]);
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
  return <AreaSkeleton space="words" />;
}

function Area({ name, subject, children }: { name: string; subject: string; children: ReactNode }) {
  return (
    <RemoteBoundary
      key={name}
      name={name}
      subject={subject}
      onFailure={noteRemoteError}
      fallback={({ error, retry }) => <AreaUnavailable name={name} error={error} onRetry={retry} />}
    >
      {() => children}
    </RemoteBoundary>
  );
}

/** The version to show: another one comes with the next navigation, so that nothing changes under somebody's hands. */
function useVersionHere(address: string, version: string): string {
  const [shown, setShown] = useState({ address, version });
  if (shown.address === address) return shown.version;
  setShown({ address, version });
  return version;
}

/** The area of the remote that owns the address; null while it is not known which one does. */
export function RemoteArea({ screen }: { screen: RemoteScreen | null }) {
  const { pathname } = useLocation();
  if (screen !== null) return <ScreenArea pathname={pathname} screen={screen} />;
  return (
    <Area name="registry" subject={pathname}>
      <RegistryRead />
    </Area>
  );
}

function ScreenArea({ pathname, screen }: { pathname: string; screen: RemoteScreen }) {
  const { name, disabled } = screen.remote;
  const isVisitor = useSession(({ status }) => status === 'signedOut');
  const version = useVersionHere(`${name} ${pathname}`, screen.remote.version);
  const prepare = useCallback((remote: RemoteModule) => preloadScreen(remote, pathname), [pathname]);
  // A screen that has failed holds nothing of anybody: another version is tried at once.
  const subject = `${pathname} ${screen.remote.version}`;
  const waiting = <AreaSkeleton space={screen.route.space} heading={headingOf(screen.route, isVisitor)} />;
  return (
    <RouteGuard route={screen.route}>
      {disabled === undefined ? (
        <Area key={`${name}@${version}`} name={name} subject={subject}>
          <LoadedRemote name={name} waiting={waiting} prepare={prepare}>
            {(remote) => <RemoteRoutes remote={remote} />}
          </LoadedRemote>
        </Area>
      ) : (
        <RemoteOff reason={disabled.reason} />
      )}
    </RouteGuard>
  );
}
