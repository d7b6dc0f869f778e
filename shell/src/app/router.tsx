import { Navigate, Route, Routes, lazyPage, useLocation } from '@ankur/mfe-kit';
import type { ComponentType } from 'react';
import { Chrome } from '../chrome/chrome.tsx';
import { declaration } from '../declaration.ts';
import { notFoundFile } from '../features/not-found/not-found-file.ts';
import { useRemotes } from '../remotes/registry.ts';
import { findRemoteScreen } from '../remotes/screens.ts';
import { usePreload } from '../remotes/use-preload.ts';
import { EnrolFirst } from '../session/enrol-first.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { RouteGuard } from '../session/route-guard.tsx';
import { readyScreen } from './first-screen.ts';
import { screenFiles, type ScreenFile } from './screen-files.ts';

/** The screen in a file: at once when that has come with the page, else as soon as it has been loaded. */
function screenIn(file: ScreenFile): ComponentType {
  const Late = lazyPage(file);
  return function Screen() {
    const Ready = readyScreen(file) ?? Late;
    return <Ready />;
  };
}

const RemoteArea = lazyPage(async () => {
  const module = await import(/* webpackChunkName: "federation" */ '../remotes/remote-area.tsx');
  return { default: module.RemoteArea };
});

const own = Object.fromEntries(
  Object.entries(screenFiles).map(([path, file]) => [path, screenIn(file)]),
) as Record<keyof typeof screenFiles, ComponentType>;

const ProfilePage = own['/profile/:id'];
const NotFoundPage = screenIn(notFoundFile);

/** What the shell does not own: a remote's screen, unless it is known that there is none, which needs no remote to say it. */
function Elsewhere() {
  const { pathname } = useLocation();
  const remotes = useRemotes();
  if (remotes === null) return <RemoteArea screen={null} />;
  const screen = findRemoteScreen(pathname, remotes);
  return screen === null ? <NotFoundPage /> : <RemoteArea screen={screen} />;
}

function OwnProfile() {
  const { search } = useLocation();
  // The community's View links point to /profile?user={id} (member-area §2).
  const userId = new URLSearchParams(search).get('user');
  if (userId !== null) return <Navigate to={`/profile/${encodeURIComponent(userId)}`} replace />;
  return (
    <RequireSession access="user" space="profile">
      <ProfilePage />
    </RequireSession>
  );
}

const pages: Record<(typeof declaration.routes)[number]['path'], ComponentType> = {
  ...own,
  '/profile': OwnProfile,
  '/dashboard': () => <Navigate to="/athlete/dashboard" replace />,
};

/** Every address of the product. */
export function Router() {
  usePreload();
  return (
    <Chrome>
      <EnrolFirst>
        <Routes>
          {declaration.routes.map((route) => {
            const Page = pages[route.path];
            const screen = (
              <RouteGuard route={route}>
                <Page />
              </RouteGuard>
            );
            return <Route key={route.path} path={route.path} element={screen} />;
          })}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </EnrolFirst>
    </Chrome>
  );
}
