/** Whether a pathname is an address of a screen's path (`/events/:id`): as the router matches it, in any case, with or without a slash at the end. */
export const isScreenAt = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);
