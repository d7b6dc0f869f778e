import type { FrontEndDeclaration, NavItem } from '@ankur/contracts/front-ends';
import { describe, expect, it } from '@jest/globals';
import { arrangeLinks } from './nav-links.ts';

const screens = (access: 'public' | 'user' | 'admin', ...items: NavItem[]): FrontEndDeclaration => ({
  routes: items.map(({ path }) => ({ path, access })),
  navItems: items,
  slots: [],
});
const link = (path: string, order: number, place: NavItem['place'] = 'bar'): NavItem => ({
  path,
  order,
  place,
  label: path.slice(1),
});
const paths = (links: readonly NavItem[]) => links.map(({ path }) => path);

describe('the links of the navigation', () => {
  it('stand in their declared order, whichever front end brings them', () => {
    const { bar, more } = arrangeLinks(
      [
        screens('public', link('/', 10), link('/profile', 50)),
        screens('public', link('/blogs', 80), link('/contact', 40, 'more'), link('/events', 10, 'more')),
        screens('user', link('/athletes', 30)),
      ],
      false,
    );
    expect(paths(bar)).toEqual(['/', '/athletes', '/profile', '/blogs']);
    expect(paths(more)).toEqual(['/events', '/contact']);
  });

  it('lead to the console for administrators only', () => {
    const frontEnds = [screens('admin', link('/admin-dashboard', 10, 'session'))];
    expect(arrangeLinks(frontEnds, false).session).toEqual([]);
    expect(paths(arrangeLinks(frontEnds, true).session)).toEqual(['/admin-dashboard']);
  });

  it('lead to no screen of another front end', () => {
    const stranger = { ...screens('public', link('/blogs', 80)), navItems: [link('/admin-dashboard', 10)] };
    expect(arrangeLinks([stranger], false).bar).toEqual([]);
  });

  it('are at most five in reach of the thumb, in an order of their own', () => {
    const items = [60, 50, 40, 30, 20, 10].map((order) => ({
      ...link(`/${String(order)}`, 100 - order),
      quick: { icon: 'house', order },
    }));
    const { quick, drawer } = arrangeLinks([screens('public', ...items, link('/without', 1))], false);
    expect(paths(quick)).toEqual(['/10', '/20', '/30', '/40', '/50']);
    expect(paths(drawer)).toEqual(['/without', '/60']);
  });
});
