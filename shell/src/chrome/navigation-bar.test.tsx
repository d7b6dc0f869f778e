import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { openSession, useSession } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../../testing/build-remote.ts';
import { buildSettings } from '../../testing/build-settings.ts';
import { openAt } from '../../testing/open-at.tsx';

const known = { remotes: null as RegisteredRemote[] | null };
jest.mock('../remotes/registry.ts', () => ({ useRemotes: () => known.remotes }));

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
async function openBar() {
  const { NavigationBar } = await import('./navigation-bar.tsx');
  return openAt('/', <NavigationBar />);
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
    expect(labels()).toEqual(['Home', 'My Profile', 'Scores']);
  });

  it('works before any remote is known', async () => {
    known.remotes = null;
    await openBar();
    expect(labels()).toEqual(['Home', 'My Profile']);
  });

  it('keeps a single further link in the bar and puts two into a menu', async () => {
    known.remotes = [remoteWith('more', 'public', 'Events')];
    const one = await openBar();
    expect(labels()).toEqual(['Home', 'My Profile', 'Events']);
    one.unmount();
    known.remotes = [remoteWith('more', 'public', 'Events', 'Contact')];
    await openBar();
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Contact', hidden: true }));
    expect(screen.getByTestId('address')).toHaveTextContent('/contact');
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
    await waitFor(() => expect(labels()).toEqual(['Home', 'My Profile', 'Blogs']));
    act(() => openSession({ token: 'token', user: buildUser({ role: 'admin' }) }));
    expect(labels()).toEqual(['Home', 'My Profile', 'Events', 'Blogs']);
  });

  it.each([
    ['admin', 1],
    ['athlete', 0],
  ] as const)('offers the console to an %s %i times', async (role, times) => {
    known.remotes = [remoteWith('session', 'admin', 'Console')];
    openSession({ token: 'token', user: buildUser({ role }) });
    await openBar();
    expect(screen.queryAllByRole('link', { name: 'Console' })).toHaveLength(times);
  });
});
