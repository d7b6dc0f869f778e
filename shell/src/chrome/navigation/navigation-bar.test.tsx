import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { openSession, useSession } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../../../testing/build-remote.ts';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';

const known = { remotes: null as RegisteredRemote[] | null };
jest.mock('../../remotes/registry.ts', () => ({ useRemotes: () => known.remotes }));

const remoteWith = (place: 'bar' | 'more' | 'session', access: 'public' | 'admin', ...names: string[]) =>
  buildRemote({
    name: `mfe-${place}`,
    routes: names.map((name) => ({ path: `/${name.toLowerCase()}`, access })),
    navItems: names.map((label, order) => ({
      label,
      path: `/${label.toLowerCase()}`,
      place,
      order: 60 + order,
    })),
  });
async function openBar(path = '/') {
  const { NavigationBar } = await import('./navigation-bar.tsx');
  return openAt(path, <NavigationBar />);
}
const labels = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the navigation bar', () => {
  beforeEach(() => {
    localStorage.clear();
    prefer();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });

  it('shows what exists: its own screens and those of released remotes', async () => {
    known.remotes = [remoteWith('bar', 'public', 'Scores')];
    await openBar();
    expect(labels()).toEqual([
      'Home',
      'About',
      'Athletes',
      'My Profile',
      'Sports Resume',
      'Scores',
      'Membership',
    ]);
  });

  it('works before any remote is known', async () => {
    known.remotes = null;
    await openBar();
    expect(labels()).toEqual(['Home', 'About', 'Athletes', 'My Profile', 'Sports Resume', 'Membership']);
  });

  it('has no links and loads no menu where the drawer has them, until there is room', async () => {
    known.remotes = [remoteWith('more', 'public', 'Events')];
    prefer('(min-width: 0em)');
    await openBar();
    const bar = screen.getByRole('navigation', { name: 'Main' });
    expect(bar).toBeEmptyDOMElement();
    act(() => prefer('(min-width: 0em)', '(min-width: 56.25em)'));
    expect(labels()).toHaveLength(5);
    expect(await within(bar).findByRole('button', { name: 'More' })).toBeVisible();
  });

  it('puts further links into a menu', async () => {
    known.remotes = [remoteWith('more', 'public', 'Events')];
    await openBar();
    expect(labels()).not.toContain('Events');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Contact', hidden: true }));
    expect(screen.getByTestId('address')).toHaveTextContent('/contact');
  });

  it('marks My Profile on the own profile only', async () => {
    known.remotes = null;
    const own = await openBar('/profile');
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
    own.unmount();
    await openBar('/profile/64b000000000000000000009');
    expect(screen.getByRole('link', { name: 'My Profile' })).not.toHaveAttribute('aria-current');
  });

  it('has no link to a part that is switched off, but for admins', async () => {
    const features = { enableCommunity: true, enableEvents: false, enableBlogs: true };
    fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings({ features }) } });
    const events = remoteWith('bar', 'public', 'Events', 'Blogs');
    known.remotes = [
      {
        ...events,
        routes: events.routes.map((route) => ({ ...route, feature: route.path.slice(1) as 'events' })),
      },
    ];
    await openBar();
    await waitFor(() => expect(labels()).not.toContain('Events'));
    expect(labels()).toContain('Blogs');
    act(() => openSession({ token: 'token', user: buildUser({ role: 'admin' }) }));
    expect(labels()).toContain('Events');
  });

  it.each([
    ['admin', ['My Profile', 'Family and contact', 'Settings', 'Console', 'Use dark theme', 'Log out']],
    ['athlete', ['My Profile', 'Family and contact', 'Settings', 'Use dark theme', 'Log out']],
  ] as const)('has a menu of an %s with %j', async (role, items) => {
    known.remotes = [remoteWith('session', 'admin', 'Console')];
    openSession({ token: 'token', user: buildUser({ role }) });
    await openBar();
    await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
      items,
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings', hidden: true }));
    expect(screen.getByTestId('address')).toHaveTextContent('/account');
  });

  it('puts what has no room into the menu, before the rest', async () => {
    prefer('(min-width: 56.25em)', '(min-width: 0em)');
    known.remotes = [remoteWith('bar', 'public', 'A', 'B', 'C', 'D'), remoteWith('more', 'public', 'E')];
    await openBar();
    expect(labels()).toEqual(['Home', 'About', 'Athletes', 'My Profile', 'Sports Resume']);
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'Membership',
      'Sponsorships',
      'Contact',
      'E',
    ]);
  });
});
