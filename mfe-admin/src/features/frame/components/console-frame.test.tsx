import {
  BrowserRouter,
  QueryClientProvider,
  createQueryClient,
  openSession,
  useLiveStatus,
  useSession,
  useToasts,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutDashboard } from '@ankur/ui/icons';
import { ConsoleFrame } from './console-frame.tsx';
import { maxParticles, particleCount } from './particles.tsx';
import { SectionLoader } from './section-loader.tsx';

const sections = [{ id: 'dashboard', title: 'Dashboard', icon: LayoutDashboard, page: () => null }];

function show(address = '/admin-dashboard') {
  history.replaceState(null, '', address);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <ConsoleFrame sections={sections} current="dashboard" onOpen={() => undefined}>
          <p>Section</p>
        </ConsoleFrame>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const intro = () => screen.queryByText('Admin Mode');
const frame = (container: HTMLElement) => container.firstElementChild as HTMLElement;

beforeEach(() => {
  localStorage.clear();
  useLiveStatus.setState({ status: 'idle' });
  // The frame asks who else is here, whatever a test is about.
  fakeServer({});
  sessionStorage.clear();
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => void jest.useRealTimers());

describe('the live mark', () => {
  it.each([
    ['idle', 'Connecting'],
    ['connecting', 'Connecting'],
    ['live', 'Live'],
    ['reconnecting', 'Reconnecting'],
    ['offline', 'Reconnecting'],
  ] as const)('of a connection that is %s says %s', (status, words) => {
    useLiveStatus.setState({ status });
    const { container } = show();
    expect(container.querySelector('[data-live]')).toHaveTextContent(new RegExp(`^${words}$`));
  });
});

describe('the intro', () => {
  it('stands for four seconds, once per session', () => {
    jest.useFakeTimers();
    const first = show();
    act(() => void jest.advanceTimersByTime(3999));
    expect(intro()).toBeVisible();
    act(() => void jest.advanceTimersByTime(1));
    expect(intro()).toBeNull();
    first.unmount();
    show();
    expect(intro()).toBeNull();
  });

  it('comes always when the address asks for it, and any key ends it', () => {
    sessionStorage.setItem('ankur.console.intro', 'seen');
    show('/admin-dashboard?showIntro=1');
    expect(intro()).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(intro()).toBeNull();
  });

  it('is skipped by its button', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(intro()).toBeNull();
  });

  it('never has more than 120 particles, and none for whoever wants less motion', () => {
    expect(particleCount(8000, 4000)).toBe(maxParticles);
    expect(maxParticles).toBe(120);
    expect(particleCount(100, 100)).toBe(0);
    globalThis.matchMedia = (() => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
    const { container } = show();
    expect(container.querySelector('canvas')).toBeNull();
  });
});

describe('the sidebar', () => {
  it('folds by Ctrl+B and is as it was after a reload', () => {
    sessionStorage.setItem('ankur.console.intro', 'seen');
    const first = show();
    expect(frame(first.container).dataset['folded']).toBe('false');
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
    expect(frame(first.container).dataset['folded']).toBe('true');
    first.unmount();
    expect(frame(show().container).dataset['folded']).toBe('true');
  });

  it('logs out to the sign-in page even when the call fails', async () => {
    sessionStorage.setItem('ankur.console.intro', 'seen');
    openSession({ token: 'a.b.c', user: buildUser({ role: 'admin' }) });
    fakeServer({ 'POST /api/auth/logout': { status: 500, body: {} } });
    show('/admin-dashboard?tab=moderation');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    await waitFor(() => expect(useSession.getState().user).toBeNull());
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Logged out successfully!');
  });

  it('has profile, settings and theme in the menu of the account', async () => {
    sessionStorage.setItem('ankur.console.intro', 'seen');
    openSession({ token: 'a.b.c', user: buildUser({ role: 'admin' }) });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Back to the site',
      'My Profile',
      'Settings',
      'Use dark theme',
      'Compact tables',
      'Log out',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Use dark theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

describe('who else is in the console', () => {
  it('is named with the section, and who looks is not', async () => {
    sessionStorage.setItem('ankur.console.intro', 'seen');
    const own = buildUser({ role: 'admin' });
    openSession({ token: 'a.b.c', user: own });
    const person = (username: string, section: string, _id = `id of ${username}`) => ({
      ...{ _id, username, section },
      ...{ role: 'admin', at: '2026-11-23T06:00:00.000Z' },
    });
    const { sent } = fakeServer({
      'GET /api/admin/presence': {
        body: {
          people: [
            ...['Asha', 'Bela', 'Chitra', 'Devi', 'Esha', 'Farida'].map((name) => person(name, 'dashboard')),
            person('Myself', 'dashboard', own._id),
          ],
        },
      },
      'PUT /api/admin/presence': { body: { success: true } },
    });
    const { unmount } = show();
    const people = await screen.findByRole('list', { name: 'Also in the console' });
    expect(people).toHaveTextContent('Asha');
    expect(people).toHaveTextContent('and 2 more');
    expect(people).not.toHaveTextContent('Myself');
    unmount();
    const said = sent
      .filter(({ call }) => call.startsWith('PUT'))
      .map(({ body }) => body as { section: unknown });
    expect(said.map(({ section }) => section)).toEqual(['dashboard', null]);
  });
});

it('says that it leaves before it logs out, for later the session is over', async () => {
  sessionStorage.setItem('ankur.console.intro', 'seen');
  openSession({ token: 'a.b.c', user: buildUser({ role: 'admin' }) });
  const { sent } = fakeServer({
    'PUT /api/admin/presence': { body: { success: true } },
    'POST /api/auth/logout': { body: { success: true } },
  });
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /Log ?out/i }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  unmount();
  expect(sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/admin/presence', expect.objectContaining({ section: 'dashboard' })],
    ['PUT /api/admin/presence', expect.objectContaining({ section: null })],
    ['POST /api/auth/logout', null],
  ]);
});

describe('the loader of a section', () => {
  it('stands in the way for five seconds at most', () => {
    jest.useFakeTimers();
    render(<SectionLoader />);
    act(() => void jest.advanceTimersByTime(4999));
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.getByText(/Still loading/)).toBeVisible();
  });
});
