import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import { expect, test } from '@jest/globals';
import { declaration as admin } from '../mfe-admin/src/declaration.ts';
import { declaration as community } from '../mfe-community/src/declaration.ts';
import { declaration as content } from '../mfe-content/src/declaration.ts';
import { declaration as shell } from '../shell/src/declaration.ts';

const frontEnds: readonly FrontEndDeclaration[] = [shell, community, content, admin];
const routes = frontEnds.flatMap((frontEnd) => frontEnd.routes);
const links = frontEnds.flatMap(({ navItems }) => navItems).toSorted((one, other) => one.order - other.order);
const linksAt = (place: string) =>
  links.filter((link) => link.place === place).map(({ label, path }) => `${label} ${path}`);

// Written down a second time on purpose (member-area §2, C3): the product takes addresses and guards from the declarations.
const addresses = {
  public: [
    ...['/', '/about', '/login', '/register', '/contact', '/sports-resume', '/resume-template'],
    ...[
      '/create-blog',
      '/events',
      '/events/:id',
      '/explore-all-sports',
      '/sports-blog',
      '/sports-blog/:slug',
    ],
    ...['/sponsorships', '/community', '/membership', '/news', '/live-scores', '/saved-articles', '/splash'],
    ...['/profile/:id', '/sports/:name', '/privacy-policy', '/terms-of-service', '/cookies', '/subscribe'],
    '/news/:id',
  ],
  '/register': ['/event/create', '/athletes', '/athletes/:id', '/athlete/dashboard', '/dashboard'],
  '/login': ['/sports-news', '/update'],
  'the console': ['/admin-dashboard'],
};

const guardOf = (path: string) => {
  const found = routes.filter((route) => route.path === path);
  expect([path, found.length]).toEqual([path, 1]);
  const [{ access, wayIn = 'register' } = { access: 'nobody' }] = found;
  if (access === 'public') return 'public';
  return access === 'admin' ? 'the console' : `/${wayIn}`;
};

test.each(Object.entries(addresses))(
  'every address of the specification for %s is a screen, guarded so',
  (guard, paths) => {
    expect(paths.map((path) => `${path} ${guardOf(path)}`)).toEqual(paths.map((path) => `${path} ${guard}`));
  },
);

test('the bar and its More menu hold the links of the specification in their order', () => {
  expect(linksAt('bar')).toEqual([
    ...['Home /', 'About /about', 'Athletes /athletes', 'News /news', 'My Profile /profile'],
    ...[
      'Sports Resume /sports-resume',
      'Community /community',
      'Blogs /sports-blog',
      'Membership /membership',
    ],
  ]);
  const more = ['/events', '/saved-articles', '/sponsorships', '/contact'];
  const inMenu = links.filter(({ place }) => place === 'more').map(({ path }) => path);
  expect(inMenu.filter((path) => more.includes(path))).toEqual(more);
});
