/** Path, query and fragment of `address` when it lies on `origin`, else null. */
function pathOn(origin: string, address: string): string | null {
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
}

/** Where the splash leads: a path of this origin from `?next=`, else the start page. */
export function nextPath(search: string, origin: string): string {
  const path = pathOn(origin, new URLSearchParams(search).get('next') ?? '/');
  // A path of this origin may begin with two slashes (`/.//host`), and read again it names another host.
  return path !== null && pathOn(origin, path) === path ? path : '/';
}
