import type { RegisteredRemote, RemoteRegistry, ScreenFiles } from '@ankur/contracts/remotes';
import { isScreenAt } from '@ankur/contracts/screen-address';

/** What knows, from memory, which files a page of a remote begins with. */
export interface FirstFilesSource {
  registry: () => RemoteRegistry;
  screens: (name: string) => readonly ScreenFiles[];
}

/** The path of the remote's screen at an address. The console's files are behind a cookie, and of two versions this one may not be the reader's. */
function screenAt(
  { routes, access, disabled, canary }: RegisteredRemote,
  pathname: string,
): string | undefined {
  if (access === 'admin' || disabled !== undefined || canary !== undefined) return undefined;
  return routes.find(({ path }) => isScreenAt(path, pathname))?.path;
}

/**
 * The files of a remote that the page at an address needs, in the order in which they are wanted: a browser that knows them
 * fetches them beside the shell, which would ask for one after another. Empty for a screen of the shell.
 */
export function firstFiles(pathname: string, { registry, screens }: FirstFilesSource): string[] {
  for (const remote of registry().remotes) {
    const screen = screenAt(remote, pathname);
    if (screen === undefined) continue;
    const own = screens(remote.name).find(({ path }) => path === screen);
    const exposed = remote.preload.map(({ path }) => path);
    return [remote.remoteEntry, remote.manifest, ...exposed, ...(own?.files ?? [])];
  }
  return [];
}
