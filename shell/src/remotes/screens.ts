import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { matchPath, type RemoteModule } from '@ankur/mfe-kit';
import { declaration } from '../declaration.ts';
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

/** Tells whether an address leads to a screen of this product as it is released; a link to none is not shown. */
export function useIsScreen(): (pathname: string) => boolean {
  const remotes = useRemotes() ?? [];
  return (pathname) =>
    declaration.routes.some(({ path }) => matchPath(path, pathname) !== null) ||
    findRemoteScreen(pathname, remotes) !== null;
}
