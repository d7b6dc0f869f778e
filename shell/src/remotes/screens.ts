import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { matchPath } from '@ankur/mfe-kit';

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
