import type { RegisteredRemote, RemoteRegistry } from '@ankur/contracts/remotes';
import { isScreenAt } from '@ankur/contracts/screen-address';

/** What a page's `<link rel="preload">` says of a file, as whoever loads it asks for it. */
export type FirstFile =
  | { href: string; as: 'script' | 'style'; integrity: string }
  | { href: string; as: 'fetch'; crossOrigin: 'anonymous' };

/** A script or style with its hash: a browser takes a preloaded one only under the hash that the page states for both. */
export const codeFile = (href: string, integrity: string): FirstFile => ({
  href,
  as: href.endsWith('.css') ? 'style' : 'script',
  integrity,
});

/** What a screen of a remote needs besides what all of them do; full paths. */
export interface ScreenFiles {
  path: string;
  files: readonly FirstFile[];
}

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
 * The files of a remote that the page at an address needs: a browser that knows them fetches them beside the shell, which would ask for
 * one after another. Those of the screen come first, of which the first is the largest: all are needed in the end. Empty for a screen of the shell.
 */
export function firstFiles(pathname: string, { registry, screens }: FirstFilesSource): FirstFile[] {
  for (const remote of registry().remotes) {
    const screen = screenAt(remote, pathname);
    if (screen === undefined) continue;
    const own = screens(remote.name).find(({ path }) => path === screen);
    const { remoteEntry, manifest, integrity, preload } = remote;
    return [
      ...(own?.files ?? []),
      codeFile(remoteEntry, integrity.remoteEntry),
      // Checked by whoever reads it: hashes of preloads are for scripts and styles only.
      { href: manifest, as: 'fetch', crossOrigin: 'anonymous' },
      ...preload.map(({ path, as, integrity }) => ({ href: path, as, integrity })),
    ];
  }
  return [];
}
