import { isStaff } from '@ankur/contracts/roles';
import type { FrontEndDeclaration, NavItem } from '@ankur/contracts/front-ends';
import { useSession } from '@ankur/mfe-kit';
import { useMemo } from 'react';
import { declaration } from '../../declaration.ts';
import { useRemotes } from '../../remotes/registry.ts';
import { isOpen, useFeatures } from '../../settings/open-features.ts';

/** The links of the navigation by their places, each list in the order of member-area §2. */
export interface NavLinks {
  bar: readonly NavItem[];
  more: readonly NavItem[];
  /** Beside Log out. */
  session: readonly NavItem[];
  /** For small screens: what is not within reach of the thumb already. */
  drawer: readonly NavItem[];
  /** Within reach of the thumb: icon and short label in `quick`. */
  quick: readonly (NavItem & { quick: NonNullable<NavItem['quick']> })[];
}

/** The bar at the bottom has room for so many. */
const maxQuick = 5;

/** Whether a link stands for its own address alone: below /profile are the profiles of others. */
export const isWholeAddress = (path: string) => path === '/' || path === '/profile';

/** Arranges what front ends declare; screens of the console are linked for those who work in it only. */
export function arrangeLinks(frontEnds: readonly FrontEndDeclaration[], isOfStaff: boolean): NavLinks {
  const links = frontEnds
    .flatMap(({ routes, navItems }) => {
      const isForAll = (item: NavItem) =>
        routes.some(({ path, access }) => path === item.path && access !== 'admin');
      return navItems.filter((item) => isOfStaff || isForAll(item));
    })
    .sort((a, b) => a.order - b.order);
  const at = (place: NavItem['place']) => links.filter((link) => link.place === place);
  const quick = links
    .flatMap((link) => (link.quick === undefined ? [] : [{ ...link, quick: link.quick }]))
    .sort((a, b) => a.quick.order - b.quick.order)
    .slice(0, maxQuick);
  const [bar, more] = [at('bar'), at('more')];
  const drawer = [...bar, ...more].filter(({ path }) => !quick.some((link) => link.path === path));
  return { bar, more, session: at('session'), drawer, quick };
}

/** The screens of a front end whose part of the platform is switched on; its links follow them. */
function withoutClosed(frontEnd: FrontEndDeclaration, features: ReturnType<typeof useFeatures>) {
  const routes = frontEnd.routes.filter(({ feature }) => isOpen(feature, features));
  const isLeft = (item: NavItem) => routes.some(({ path }) => path === item.path);
  return { ...frontEnd, routes, navItems: frontEnd.navItems.filter(isLeft) };
}

/** The links that this visitor gets. */
export function useNavLinks(): NavLinks {
  const remotes = useRemotes();
  const features = useFeatures();
  const isOfStaff = useSession((state) => isStaff(state.user?.role));
  return useMemo(() => {
    const open = [declaration, ...(remotes ?? [])].map((frontEnd) => withoutClosed(frontEnd, features));
    return arrangeLinks(open, isOfStaff);
  }, [remotes, features, isOfStaff]);
}
