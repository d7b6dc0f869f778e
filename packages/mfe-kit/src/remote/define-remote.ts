import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import type { ComponentType } from 'react';

/** A screen of a remote; loaders and actions are not offered. */
export interface RemoteRoute {
  /** As in the address bar, with `:name` for a part that varies. */
  path: string;
  /** `lazyPage` makes one that can be fetched before it is drawn. */
  Page: ComponentType & { preload?: () => Promise<unknown> | undefined };
}

/** The one thing a remote exposes, as `./remote`. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  /** What it puts into named places of other screens. */
  slots?: Readonly<Record<string, ComponentType>>;
}

type PathOf<D extends FrontEndDeclaration> = D['routes'][number]['path'];
type SlotOf<D extends FrontEndDeclaration> = D['slots'][number]['name'];

/** A component for every declared path and slot, and for no other. */
interface RemoteParts<D extends FrontEndDeclaration> {
  pages: Record<PathOf<D>, RemoteRoute['Page']>;
  slots?: Record<SlotOf<D>, ComponentType>;
}

/** Gives a declaration its components; the compiler compares the two. */
export function defineRemote<const D extends FrontEndDeclaration>(
  declaration: D,
  parts: [SlotOf<D>] extends [never] ? RemoteParts<D> : Required<RemoteParts<D>>,
): RemoteModule {
  // A release of host contract 1 passes its module itself.
  if (parts === undefined) return declaration as unknown as RemoteModule;
  const { pages, slots = {} }: { pages: object; slots?: RemoteModule['slots'] } = parts;
  const routes = Object.entries(pages as Record<string, RemoteRoute['Page']>);
  return { routes: routes.map(([path, Page]) => ({ path, Page })), slots };
}
