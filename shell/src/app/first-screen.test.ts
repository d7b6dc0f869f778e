import { prefer } from '@ankur/ui/testing/preferences';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { buildRemote } from '../../testing/build-remote.ts';

const federation = jest.fn();
const load = jest.fn<(name: string, pathname: string) => Promise<void>>();
jest.mock('../remotes/start-remote.ts', () => {
  federation();
  return { startRemote: load };
});
jest.mock('../features/about/about-page.tsx', () => ({ default: () => null }));
for (const page of [
  'auth/sign-in-page',
  'auth/register-page',
  'profile/update/update-page',
  'profile/athlete-page/profile-page',
  'home/home-page',
  'athletes/athletes-page',
  'membership/membership-page',
])
  jest.mock(`../features/${page}.tsx`, () => ({ default: () => null }));
jest.mock('../features/not-found/not-found-page.tsx', () => ({ NotFoundPage: () => null }));
jest.mock('../features/contact/contact-page.tsx', () => {
  throw new Error('damaged');
});

const data = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

async function open(pathname: string, remotes: readonly RegisteredRemote[] = [], named?: readonly object[]) {
  jest.resetModules();
  document.head.innerHTML = '';
  document.body.innerHTML = data('remotes', { remotes }) + (named ? data('preload', named) : '');
  const { readyScreen, startFirstScreen } = await import('./first-screen.ts');
  const { screenFiles } = await import('./screen-files.ts');
  const { notFoundFile } = await import('../features/not-found/not-found-file.ts');
  await startFirstScreen(pathname);
  const files = Object.entries({ ...screenFiles, nowhere: notFoundFile });
  const ready = files.filter(([, file]) => readyScreen(file) !== undefined).map(([path]) => path);
  return { ready, isReady: (path: keyof typeof screenFiles) => ready.includes(path) };
}

const preloads = () => [...document.head.querySelectorAll('link')];
const asked = () => preloads().map(({ href }) => new URL(href).pathname);

const blog = buildRemote({
  name: 'mfe-content',
  remoteEntry: '/remotes/mfe-content/1.0.0/remoteEntry.js',
  routes: [{ path: '/sports-blog/:slug', access: 'public' }],
});

afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  Object.assign(globalThis, { ankurChunkTries: undefined });
  federation.mockClear();
  load.mockReset().mockResolvedValue();
});

describe('what an address starts with', () => {
  it('is its screen, and no other', async () => {
    const { isReady } = await open('/about/');
    expect(isReady('/about')).toBe(true);
    expect(isReady('/')).toBe(false);
  });

  it('waits for nothing when the screen does not come', async () => {
    expect((await open('/contact')).isReady('/contact')).toBe(false);
  });

  it('is waited for, but not when its file hangs, which may come later and then changes nothing', async () => {
    jest.useFakeTimers();
    jest.resetModules();
    const { awaitFirstScreen, readyScreen, startFirstScreen } = await import('./first-screen.ts');
    const { screenFiles } = await import('./screen-files.ts');
    let come: (screen: { default: () => null }) => void = () => undefined;
    const file = () => new Promise<{ default: () => null }>((resolve) => (come = resolve));
    Object.assign(screenFiles, { '/membership': file });
    const screen = startFirstScreen('/membership');
    const drawn = jest.fn();
    const waiting = awaitFirstScreen(screen).then(drawn);
    await jest.advanceTimersByTimeAsync(1400);
    expect(drawn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    await waiting;
    come({ default: () => null });
    await screen;
    expect(readyScreen(file)).toBeUndefined();
    jest.useRealTimers();
  });

  it('is the remote that the address belongs to, not waited for, and its failure is told where it is shown', async () => {
    load.mockRejectedValue(new Error('hangs'));
    await open('/sports-blog/first-season', [buildRemote({ routes: [] }), blog]);
    await waitFor(() => expect(load).toHaveBeenCalledWith('mfe-content', '/sports-blog/first-season'));
    expect(federation).toHaveBeenCalledTimes(1);
  });

  it('is asked for when what there is to see before is painted, whosever screen it is', async () => {
    jest.resetModules();
    document.head.innerHTML = '';
    document.body.innerHTML = data('remotes', { remotes: [blog] }) + data('preload', [{ href: '/list.js' }]);
    const { readyScreen, startFirstScreen } = await import('./first-screen.ts');
    const { screenFiles } = await import('./screen-files.ts');
    let paint: () => void = () => undefined;
    const painted = new Promise<void>((resolve) => (paint = resolve));
    const started = ['/about/', '/sports-blog/first-season'].map((path) => startFirstScreen(path, painted));
    await new Promise((resolve) => setTimeout(resolve));
    expect([asked().filter((path) => path.endsWith('.js')), readyScreen(screenFiles['/about'])]).toEqual([
      [],
      undefined,
    ]);
    paint();
    await Promise.all(started);
    expect(readyScreen(screenFiles['/about'])).toBeDefined();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(asked()).toContain('/list.js');
  });

  it('is the files that the page names, as it says', async () => {
    const named = [
      { href: '/list.css', as: 'style', integrity: 'sha384-l' },
      { href: '/manifest.json', as: 'fetch', crossOrigin: 'anonymous' },
    ];
    await open('/sports-blog/first-season', [blog], named);
    expect(asked()).toEqual(['/list.css', '/manifest.json']);
    expect(preloads()).toMatchObject(
      named.map(({ href: _path, ...rest }) => ({ rel: 'preload', fetchPriority: 'low', ...rest })),
    );
  });

  it('is a few files at a time, so that some that hang do not keep the connections', async () => {
    jest.useFakeTimers();
    const paths = ['/a.js', '/b.js', '/c.js', '/d.css', '/e.js', '/f.js'];
    await open(
      '/sports-blog/first-season',
      [blog],
      paths.map((href) => ({ href })),
    );
    const end = async (path: string, how: string) => {
      preloads()
        .find(({ href }) => href.endsWith(path))
        ?.dispatchEvent(new Event(how));
      await jest.advanceTimersByTimeAsync(0);
    };
    expect(asked()).toEqual(paths.slice(0, 3));
    await end('/b.js', 'load');
    expect(asked()).toEqual(paths.slice(0, 4));
    await end('/d.css', 'error');
    await jest.advanceTimersByTimeAsync(4000);
    // One has failed and two hang: whoever needs the rest asks for it.
    expect(asked()).toEqual(paths.slice(0, 4));
    // And for these at addresses of their own, which do not share that end; one that comes late was only slow.
    const tries = () => (globalThis as { ankurChunkTries?: Record<string, number> }).ankurChunkTries ?? {};
    const tried = () => Object.keys(tries());
    expect(tried()).toEqual(['/d.css', '/a.js', '/c.js'].map((path) => location.origin + path));
    await end('/a.js', 'load');
    expect(asked()).toEqual(paths.slice(0, 4));
    expect(tried()).toEqual(['/d.css', '/c.js'].map((path) => location.origin + path));
    // Unless its loader has tried since.
    tries()[`${location.origin}/c.js`] = 2;
    await end('/c.js', 'load');
    expect(tried()).toEqual(['/d.css', '/c.js'].map((path) => location.origin + path));
  });

  it('leaves the count of whoever has asked for a file too as it is', async () => {
    jest.useFakeTimers();
    const tries = { [`${location.origin}/a.js`]: 1, [`${location.origin}/b.js`]: 2 };
    const counted = {};
    Object.assign(globalThis, { ankurChunkTries: counted });
    await open('/sports-blog/first-season', [blog], [{ href: '/a.js' }, { href: '/b.js' }]);
    expect(asked()).toEqual(['/a.js', '/b.js']);
    Object.assign(counted, tries);
    await jest.advanceTimersByTimeAsync(4000);
    for (const link of preloads()) link.dispatchEvent(new Event('load'));
    expect((globalThis as { ankurChunkTries?: object }).ankurChunkTries).toEqual(tries);
  });

  it('is no file that was asked for before its turn came', async () => {
    const paths = ['/a.js', '/b.js', '/c.js', '/manifest.json', '/e.js'];
    const counted = {};
    Object.assign(globalThis, { ankurChunkTries: counted });
    await open(
      '/sports-blog/first-season',
      [blog],
      paths.map((href) => ({ href })),
    );
    Object.assign(counted, { [`${location.origin}/manifest.json`]: 1 });
    preloads()[0]?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(asked()).toContain('/e.js'));
    expect(asked()).toEqual(['/a.js', '/b.js', '/c.js', '/e.js']);
  });

  it('is what loads remotes on a page of the console, whose files need a cookie', async () => {
    await open('/sports-blog/first-season', [{ ...blog, access: 'admin' }]);
    await waitFor(() => expect(federation).toHaveBeenCalledTimes(1));
    expect(load).not.toHaveBeenCalled();
  });

  it('is nothing of a remote that is switched off', async () => {
    const disabled = { reason: 'x', since: '2026-11-23T00:00:00Z' };
    await open('/sports-blog/first-season', [{ ...blog, disabled }]);
    expect(federation).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['/update', '/login'],
    ['/athlete/dashboard', '/register'],
    ['/saved/1', '/login'],
    ['/guests/1', '/register'],
  ])('is at %s, which members see, where a visitor is sent: %s', async (pathname, wayIn) => {
    const routes = [
      { path: '/saved/:id', access: 'user', wayIn: 'login' },
      { path: '/guests/:id', access: 'user' },
    ] as const;
    expect((await open(pathname, [{ ...blog, routes: [...routes] }])).ready).toEqual([wayIn]);
    expect(federation).not.toHaveBeenCalled();
  });

  it.each([
    ['/update', ['/update']],
    ['/profile', ['/profile', '/profile/:id', '/athletes/:id']],
  ])('is at %s the screen of a member', async (pathname, screens) => {
    localStorage.setItem('token', 'a token');
    expect((await open(pathname)).ready).toEqual(screens);
    localStorage.clear();
  });

  it('is nothing where a visitor without a profile has none, and where the registry is not known', async () => {
    expect((await open('/profile')).ready).toEqual([]);
    document.body.innerHTML = '';
    const { startFirstScreen } = await import('./first-screen.ts');
    await expect(startFirstScreen('/no-such-page')).resolves.toBeUndefined();
  });

  it('is the page that says so where no remote has a screen either', async () => {
    expect((await open('/no-such-page', [blog])).ready).toEqual(['nowhere']);
    expect(federation).not.toHaveBeenCalled();
  });

  it('is the first frame of the film where one is', async () => {
    prefer();
    const pictureAt = async (pathname: string) => {
      await open(pathname);
      return asked();
    };
    for (const pathname of ['/', '/about']) expect(await pictureAt(pathname)).toEqual(['/asset']);
    for (const pathname of ['/athletes', '/membership']) expect(await pictureAt(pathname)).toEqual([]);
    localStorage.setItem('token', 'a token');
    for (const pathname of ['/athletes', '/about']) expect(await pictureAt(pathname)).toEqual(['/asset']);
    for (const pathname of ['/', '/membership']) expect(await pictureAt(pathname)).toEqual([]);
    localStorage.clear();
  });

  it('is the picture at once, and its code when what stands in the HTML is painted', async () => {
    prefer();
    jest.resetModules();
    document.head.innerHTML = '';
    const { readyScreen, startFirstScreen } = await import('./first-screen.ts');
    const { screenFiles } = await import('./screen-files.ts');
    const file = jest.fn(screenFiles['/']);
    Object.assign(screenFiles, { '/': file });
    let paint: () => void = () => undefined;
    const screen = startFirstScreen('/', new Promise((resolve) => (paint = resolve)));
    await new Promise((later) => setTimeout(later));
    expect(asked()).toEqual(['/asset']);
    expect(file).not.toHaveBeenCalled();
    paint();
    await screen;
    expect(readyScreen(file)).toBeDefined();
  });

  it('is nothing of a remote on a page without one', async () => {
    await open('/membership', [blog]);
    expect(asked()).toEqual([]);
    expect(federation).not.toHaveBeenCalled();
  });
});
