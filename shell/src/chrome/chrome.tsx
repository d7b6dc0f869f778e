import type { ScreenRoute } from '@ankur/contracts/front-ends';
import { RemoteBoundary, lazyPage, matchPath, useLocation, useSession } from '@ankur/mfe-kit';
import { whenIdle } from '@ankur/ui/layout/when-idle';
import { SkipLink } from '@ankur/ui/navigation/skip-link';
import { Suspense, type ReactNode } from 'react';
import { declaration } from '../declaration.ts';
import { InTurn } from '../in-turn.tsx';
import { headingOf } from '../frame/heading-of.ts';
import { useArrival } from '../frame/use-arrival.ts';
import { useReports } from '../reports/use-reports.ts';
import { useSessionNotices } from '../session/use-session-notices.ts';
import { useErasedMembers } from '../session/use-erased-members.ts';
import { useHealing } from '../session/use-healing.ts';
import { useRememberWayBack } from '../session/way-back.ts';
import { useAppearance, useLiveSettings, useSiteTitle } from '../settings/use-public-settings.ts';
import { useAreaFailed } from '../remotes/failed-area.ts';
import { useRemotes } from '../remotes/registry.ts';
import { AreaUnavailable } from '../remotes/remote-unavailable.tsx';
import { useLiveReleases } from '../remotes/use-live-releases.ts';
import { findRemoteScreen } from '../remotes/screens.ts';
import { AreaSkeleton } from '../skeletons/area-skeleton.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { MaintenanceBar } from './maintenance-bar.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { Toasts } from './toasts.tsx';
import { useLiveSports } from './use-live-sports.ts';
import styles from './chrome.module.css';

// What is announced comes with its answer at the earliest, and the footer stands below the first screen.
const AnnouncementBar = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "bars" */ './announcement-bar.tsx')).AnnouncementBar,
}));
const Footer = lazyPage(async () => {
  const { Footer: Loaded } = await import(/* webpackChunkName: "bars" */ './footer.tsx');
  // It comes in the file of the bar above, and takes its turn after it.
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: Loaded };
});

/** Nobody misses a bar that does not load; it is asked for again with the next navigation. */
function Late({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <RemoteBoundary name="shell" subject={pathname} fallback={() => null}>
      {() => <Suspense>{children}</Suspense>}
    </RemoteBoundary>
  );
}

const ownRoute = (pathname: string) =>
  (declaration.routes as readonly ScreenRoute[]).find(({ path }) => matchPath(path, pathname));

const nowhere: Pick<ScreenRoute, 'space'> = { space: 'notice' };

/** What stands in for the screen that loads; the start page of visitors has another shape than that of members. */
function ScreenSkeleton({ route }: { route: Omit<ScreenRoute, 'path' | 'access'> }) {
  const isVisitor = useSession(({ status }) => status === 'signedOut');
  const { space } = route;
  return (
    <AreaSkeleton
      space={space === 'home' && isVisitor ? 'stage' : space}
      heading={headingOf(route, isVisitor)}
    />
  );
}

/** Frame of every page: navigation, connection bar, footer, toasts. A screen with the console's frame brings its own. */
export function Chrome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = findRemoteScreen(pathname, useRemotes() ?? []);
  const route = screen?.route ?? ownRoute(pathname) ?? nowhere;
  const failed = useAreaFailed();
  const isConsole = screen?.route.frame === 'console' && !failed;
  const isSplash = pathname === '/splash';
  const hasNavigation = !isConsole && !isSplash;
  useLiveSettings();
  useLiveReleases();
  useLiveSports();
  useAppearance();
  useSiteTitle();
  useSessionNotices();
  useErasedMembers();
  useArrival(pathname);
  useRememberWayBack();
  useHealing();
  useReports();
  return (
    <div className={styles['frame']} data-navigation={hasNavigation}>
      <SkipLink />
      {hasNavigation && <NavigationBar />}
      <MaintenanceBar />
      <InTurn>
        {hasNavigation && (
          <Late pathname={pathname}>
            <AnnouncementBar />
          </Late>
        )}
      </InTurn>
      <ConnectionBar />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <RemoteBoundary
          name="shell"
          subject={pathname}
          fallback={({ error, retry }) => <AreaUnavailable name="shell" error={error} onRetry={retry} />}
        >
          {() => <Suspense fallback={<ScreenSkeleton route={route} />}>{children}</Suspense>}
        </RemoteBoundary>
      </main>
      <InTurn>
        {!isSplash && (
          <Late pathname={pathname}>
            <Footer console={isConsole} />
          </Late>
        )}
      </InTurn>
      {hasNavigation && <BottomBar />}
      <Toasts />
    </div>
  );
}
