import type { ComponentType } from 'react';

/** A screen of a remote. `path` is absolute as in the address bar, without the leading slash; loaders and actions are not offered. */
export interface RemoteRoute {
  path: string;
  Page: ComponentType;
}

/** The one thing a remote exposes, as `./remote`. */
export interface RemoteModule {
  name: string;
  routes: readonly RemoteRoute[];
}

/** Declares a remote. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
