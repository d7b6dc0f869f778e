import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote, RemoteRegistry } from '@ankur/contracts/remotes';
import { isScreenAt } from '@ankur/contracts/screen-address';
import { declaration } from '../declaration.ts';

/** A screen of the shell, or one of a remote. */
export type DeclaredScreen =
  | { own: ScreenRoute; remote?: undefined }
  | { own?: undefined; remote: RegisteredRemote; route: ScreenRoute };

/** What the gateway has put into the page as data; null where it has not. */
export const dataOf = (selector: string): unknown =>
  JSON.parse(document.querySelector(selector)?.textContent ?? 'null');

/** The screen at an address as this page's own data have it; null when there is none. */
export function declaredAt(pathname: string): DeclaredScreen | null {
  const isHere = ({ path }: ScreenRoute) => isScreenAt(path, pathname);
  const own = (declaration.routes as readonly ScreenRoute[]).find(isHere);
  if (own !== undefined) return { own };
  const { remotes } = dataOf('#remotes') as RemoteRegistry;
  for (const remote of remotes) {
    const route = remote.routes.find(isHere);
    if (route !== undefined) return { remote, route };
  }
  return null;
}
