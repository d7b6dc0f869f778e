import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { matchPath, type RemoteModule } from '@ankur/mfe-kit';
import { declaration } from '../declaration.ts';
import { isOpen, useFeatures } from '../settings/open-features.ts';
import { useRemotes } from './registry.ts';

/** The screen at an address, and the remote it belongs to. */
export interface RemoteScreen {
  remote: RegisteredRemote;
  route: ScreenRoute;
}

/** The remote's screen at an address, or null; the shell's own screens come before any remote is asked. */
export function findRemoteScreen(
  pathname: string,
  remotes: readonly RegisteredRemote[],
): RemoteScreen | null {
  for (const remote of remotes) {
    const route = remote.routes.find(({ path }) => matchPath(path, pathname) !== null);
    if (route !== undefined) return { remote, route };
  }
  return null;
}

/** Begins to fetch the file of a remote's screen at an address; undefined when there is nothing to wait for. */
export const preloadScreen = ({ routes }: RemoteModule, pathname: string): Promise<unknown> | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null)?.Page.preload?.();

/** Tells whether an address leads to a screen of this product as it is released and switched on; a link to none is not shown. */
export function useIsScreen(): (pathname: string) => boolean {
  const remotes = useRemotes() ?? [];
  const features = useFeatures();
  return (pathname) => {
    if (declaration.routes.some(({ path }) => matchPath(path, pathname) !== null)) return true;
    const found = findRemoteScreen(pathname, remotes);
    return found !== null && isOpen(found.route.feature, features);
  };
}
