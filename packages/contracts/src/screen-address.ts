/** Whether a pathname is an address of a screen's path (`/events/:id`): as the router matches it, in any case, with or without a slash at the end. */
export const isScreenAt = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);

/** An address with the `:parts` that it has in common with a screen's path, as they are in the pathname. */
export function filledIn(address: string, path: string, pathname: string): string {
  const [names, values] = [path.split('/'), pathname.split('/')];
  return address.replace(/:\w+/g, (part) => values[names.indexOf(part)] ?? part);
}
