import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openAt } from '../../testing/open-at.tsx';
import { declaration } from '../declaration.ts';

jest.mock('../remotes/registry.ts', () => ({
  useRemotes: () => [],
  // What a page fetches when it has rested, as it has on a busy machine.
  remotesNow: () => [],
  readRegistry: () => Promise.resolve([]),
}));

// After the registry has been replaced: what is imported above comes before.
let Router: ComponentType;
beforeAll(async () => {
  ({ Router } = await import('./router.tsx'));
});

const id = '64b000000000000000000002';
const member = { username: 'Asha Rao', _id: id };
const hockey = { _id: '1', slug: 'hockey', name: 'Hockey', description: 'd', shortDescription: 's' };

/** What each address is titled, the start page by the product alone; a member sees those that a visitor is sent away from. */
const titles: Record<(typeof declaration.routes)[number]['path'], string> = {
  '/': '',
  '/login': 'Sign in',
  '/register': 'Create account',
  '/splash': 'Welcome',
  '/profile': 'Meera Nair',
  '/profile/:id': 'Asha Rao',
  '/update': 'Update profile',
  '/account': 'Account and security',
  '/notifications': 'Notifications',
  '/family': 'Family',
  '/contact-requests': 'Contact requests',
  '/search': 'Search',
  '/account/two-factor': 'Authenticator app',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'New password',
  '/confirm-email': 'Confirm your e-mail',
  '/unsubscribe': 'No more mails',
  '/inbox': 'Demo inbox',
  '/about': 'About us',
  '/athletes': 'Featured athletes',
  '/athletes/:id': 'Asha Rao',
  '/athletes-full-directory': 'Athletes directory',
  '/contact': 'Contact',
  '/membership': 'Membership',
  '/subscribe': 'Membership',
  '/explore-all-sports': 'Explore all sports',
  '/sports/:name': 'Hockey',
  '/sponsorships': 'Sponsorships',
  '/privacy-policy': 'Privacy policy',
  '/terms-of-service': 'Terms of service',
  '/cookies': 'Cookies',
  '/sports-resume': 'Sports resume',
  '/resume-template': 'Resume',
  '/athlete/dashboard': 'Dashboard',
  '/dashboard': 'Dashboard',
};

const addressOf = (path: string) => path.replace(':id', id).replace(':name', 'hockey');
const address = () => screen.getByTestId('address').textContent;

function open(path: string, as: 'visitor' | 'member') {
  if (as === 'member') openSession({ token: 't', user: buildUser() });
  fakeServer({
    'GET /api/auth/profile': { body: buildUser() },
    [`GET /api/auth/profile/${id}`]: { body: buildUser(member) },
    'GET /api/sports': { body: [hockey] },
    'GET /remotes.json': { body: { remotes: [] } },
  });
  openAt(path, <Router />);
}

const waysIn: readonly string[] = ['/login', '/register'];
const titled = Object.entries(titles).map(([path, title]) => ({ path, title }));

describe('Router', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.title = 'The page before · Ankur';
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
    globalThis.scrollTo = jest.fn();
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
    prefer('(prefers-reduced-motion: reduce)');
    HTMLMediaElement.prototype.load = () => undefined;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each(titled)('shows the screen of $path, $title', async ({ path, title }) => {
    open(addressOf(path), waysIn.includes(path) ? 'visitor' : 'member');
    await waitFor(() => expect(document.title).toBe(title === '' ? 'Ankur' : `${title} · Ankur`));
    expect(address()).toBe(path === '/dashboard' ? '/athlete/dashboard' : addressOf(path));
  });

  it.each([
    ...declaration.routes.flatMap((route) =>
      route.access === 'user'
        ? [{ path: route.path, wayIn: 'wayIn' in route ? `/${route.wayIn}` : '/register' }]
        : [],
    ),
    { path: '/profile', wayIn: '/register' },
  ])('sends a visitor from $path to $wayIn', async ({ path, wayIn }) => {
    open(addressOf(path), 'visitor');
    await waitFor(() => expect(address()).toBe(wayIn));
  });

  it('leads older links to a profile to its address', async () => {
    open(`/profile?user=${id}`, 'visitor');
    expect(address()).toBe(`/profile/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  });

  it('answers an unknown address with its page and the way to the homepage', async () => {
    open('/no-such-page', 'visitor');
    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    expect(screen.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/');
  });
});
