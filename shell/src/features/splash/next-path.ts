/** Where the splash leads: a path of this origin from `?next=`, else the start page. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return '/';
  const url = URL.parse(next, origin);
  return url !== null && url.origin === origin ? url.pathname + url.search + url.hash : '/';
}
