import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import {
  BrowserRouter,
  Link,
  QueryClientProvider,
  createQueryClient,
  lazyPage,
  openSession,
  useLocation,
  useSession,
  type RemoteModule,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { buildRemote } from '../../testing/build-remote.ts';

const loadRemote = jest.fn<(name: string) => Promise<RemoteModule>>();
const loadedRemote = jest.fn<(name: string) => RemoteModule | undefined>();
const noteRemoteError = jest.fn();
jest.mock('./load-remote.ts', () => ({ loadRemote, loadedRemote, noteRemoteError }));
const known = { remotes: null as RegisteredRemote[] | null };
const readRegistry = jest.fn<() => Promise<unknown>>();
jest.mock('./registry.ts', () => ({ readRegistry, useRemotes: () => known.remotes }));

const events: RemoteModule = { routes: [{ path: '/events', Page: () => <h1>Upcoming Events</h1> }] };
const listed = [
  buildRemote(),
  buildRemote({
    name: 'mfe-content',
    routes: [
      { path: '/events', access: 'public' },
      { path: '/sports-blog', access: 'public' },
      { path: '/saved/:id', access: 'user', wayIn: 'login' },
      { path: '/desk', access: 'admin' },
    ],
  }),
];

async function openAt(path: string) {
  history.replaceState(null, '', path);
  const { RemoteArea } = await import('./remote-area.tsx');
  const { findRemoteScreen } = await import('./screens.ts');
  const Here = () => {
    const { pathname } = useLocation();
    return <RemoteArea screen={known.remotes && findRemoteScreen(pathname, known.remotes)} />;
  };
  const client = createQueryClient();
  const page = () => (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Link to="/community">Community</Link>
        <Link to="/events">Events</Link>
        <Link to="/sports-blog">Blog</Link>
        <Here />
      </BrowserRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  return {
    /** Draws the page anew, as a change of the registry does. */
    again: () => rerender(page()),
    goTo: (link: string) => userEvent.click(screen.getByRole('link', { name: link })),
  };
}

beforeEach(() => {
  jest.resetAllMocks();
  known.remotes = listed;
  localStorage.clear();
  fakeServer({});
  useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the area of a remote', () => {
  it("shows the remote's screen once it has loaded", async () => {
    loadRemote.mockResolvedValue(events);
    await openAt('/events');

    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  });

  it('shows a loaded remote without waiting', async () => {
    loadedRemote.mockReturnValue(events);
    await openAt('/events');

    expect(screen.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('waits for the file of the screen as well, and draws what is there already at once', async () => {
    let come: () => void = () => undefined;
    const file = new Promise<{ default: () => ReactNode }>((resolve) => {
      come = () => resolve({ default: () => <h1>Upcoming Events</h1> });
    });
    const Page = lazyPage(() => file);
    const remote = { routes: [{ path: '/events', Page }] };
    loadRemote.mockResolvedValue(remote);
    loadedRemote.mockReturnValue(remote);
    await openAt('/events');
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    come();
    expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    cleanup();
    loadRemote.mockClear();

    await openAt('/events');

    expect(screen.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('shows the fallback when the file of the screen does not come', async () => {
    loadRemote.mockResolvedValue({
      routes: [{ path: '/events', Page: lazyPage(() => Promise.reject(new Error('damaged'))) }],
    });
    await openAt('/events');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  });

  it('shows the fallback after a failure, and the screen when the next attempt succeeds', async () => {
    loadRemote.mockRejectedValueOnce(new Error('damaged')).mockResolvedValueOnce(events);
    await openAt('/events');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    // Kept in the browser, and told to the platform with the next report.
    expect(localStorage.getItem('ankur.errors')).toContain('damaged');

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  it('leaves a broken screen behind when the reader goes to another one of the same remote', async () => {
    const Broken = () => {
      throw new Error('damaged');
    };
    loadedRemote.mockReturnValue({
      ...events,
      routes: [...events.routes, { path: '/sports-blog', Page: Broken }],
    });
    await openAt('/sports-blog');
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Events' }));

    expect(screen.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  });

  it('keeps the failure of one remote away from another', async () => {
    loadRemote.mockImplementation((name) =>
      name === 'mfe-content'
        ? Promise.reject(new Error('damaged'))
        : Promise.resolve({ routes: [{ path: '/community', Page: () => <h1>Community</h1> }] }),
    );
    await openAt('/events');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Community' }));

    expect(await screen.findByRole('heading', { name: 'Community' })).toBeVisible();
  });

  it.each([
    ['/desk', '/register'],
    ['/saved/1', '/login'],
  ])('sends a visitor away from %s to %s and loads nothing', async (path, wayIn) => {
    await openAt(path);

    expect(location.pathname).toBe(wayIn);
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('opens what a member may see, and not what is for administrators', async () => {
    openSession({ token: 'token', user: buildUser() });
    loadedRemote.mockReturnValue({ routes: [{ path: '/saved/:id', Page: () => <h1>Saved</h1> }] });
    await openAt('/saved/1');
    expect(screen.getByRole('heading', { name: 'Saved' })).toBeVisible();

    await openAt('/desk');
    expect(location.pathname).toBe('/register');
  });

  it('asks whose the address is when this browser has never known, and says when nobody can tell', async () => {
    known.remotes = null;
    readRegistry.mockRejectedValueOnce(new Error('The registry answered 503.'));
    readRegistry.mockReturnValueOnce(new Promise(() => undefined));
    await openAt('/events');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(readRegistry).toHaveBeenCalledTimes(2);
  });
});

describe('a release while the page is open', () => {
  const release = (changes: Partial<RegisteredRemote>) => {
    known.remotes = listed.map((remote) =>
      remote.name === 'mfe-content' ? { ...remote, ...changes } : remote,
    );
  };
  const screenOf = (title: string): RemoteModule => ({
    routes: ['/events', '/sports-blog'].map((path) => ({ path, Page: () => <h1>{title}</h1> })),
  });

  it('waits for the next navigation', async () => {
    loadedRemote.mockReturnValue(screenOf('First version'));
    const { again, goTo } = await openAt('/events');
    expect(screen.getByRole('heading', { name: 'First version' })).toBeVisible();
    release({ version: '2.0.0' });
    loadedRemote.mockReturnValue(screenOf('Second version'));
    again();
    expect(screen.getByRole('heading', { name: 'First version' })).toBeVisible();
    await goTo('Blog');
    expect(screen.getByRole('heading', { name: 'Second version' })).toBeVisible();
  });

  it('takes the place of a failed one at once', async () => {
    const Broken = () => {
      throw new Error('damaged');
    };
    loadedRemote.mockReturnValue({ routes: [{ path: '/events', Page: Broken }] });
    const { again } = await openAt('/events');
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    release({ version: '2.0.0' });
    loadedRemote.mockReturnValue(screenOf('Second version'));
    again();
    expect(screen.getByRole('heading', { name: 'Second version' })).toBeVisible();
  });

  it('that switches a remote off shows why, and its screen again when it is back', async () => {
    loadedRemote.mockReturnValue(screenOf('Events'));
    const { again } = await openAt('/events');
    release({ disabled: { reason: 'Wrong dates, mended soon.', since: '2026-11-23T00:00:00.000Z' } });
    again();
    expect(screen.getByRole('status')).toHaveTextContent('Wrong dates, mended soon.');
    release({});
    again();
    expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  });
});
