import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { buildRemote } from '../../testing/build-remote.ts';

const federation = jest.fn();
jest.mock('../remotes/remote-area.tsx', () => {
  federation();
  return {};
});
jest.mock('../features/about/about-page.tsx', () => ({ default: () => null }));
jest.mock('../features/contact/contact-page.tsx', () => {
  throw new Error('damaged');
});

async function open(pathname: string, remotes: readonly RegisteredRemote[] = []) {
  jest.resetModules();
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify({ remotes })}</script>`;
  const { readyScreen, startFirstScreen } = await import('./first-screen.ts');
  const { screenFiles } = await import('./screen-files.ts');
  await startFirstScreen(pathname);
  return { isReady: (path: keyof typeof screenFiles) => readyScreen(screenFiles[path]) !== undefined };
}

const asked = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

const blog = buildRemote({
  name: 'mfe-content',
  remoteEntry: '/remotes/mfe-content/1.0.0/remoteEntry.js',
  routes: [{ path: '/sports-blog/:slug', access: 'public' }],
  preload: [{ path: '/remotes/mfe-content/1.0.0/js/page.js', as: 'script', integrity: 'sha384-p' }],
});

beforeEach(() => {
  federation.mockClear();
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
    Object.assign(screenFiles, { '/about': file });
    const screen = startFirstScreen('/about');
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

  it('is the files of the remote that the address belongs to, with what loads remotes', async () => {
    await open('/sports-blog/first-season', [buildRemote({ routes: [] }), blog]);
    expect(asked()).toEqual([blog.remoteEntry, '/remotes/mfe-content/1.0.0/js/page.js']);
    expect(document.head.querySelector('link')?.integrity).toBe(blog.integrity.remoteEntry);
    expect(federation).toHaveBeenCalledTimes(1);
  });

  it.each<[string, RegisteredRemote]>([
    ['the console, whose files need a cookie', { ...blog, access: 'admin' }],
    ['a remote that is switched off', { ...blog, disabled: { reason: 'x', since: '2026-11-23T00:00:00Z' } }],
    ['files that are not of a remote', { ...blog, remoteEntry: '//evil.example/entry.js', preload: [] }],
  ])('is no file of %s', async (_what, remote) => {
    await open('/sports-blog/first-season', [remote]);
    expect(asked()).toEqual([]);
  });

  it('is the picture of a visitor’s start page, of no other and of no member’s', async () => {
    jest.doMock('../features/home/home-page.tsx', () => ({ default: () => null }));
    prefer();
    await open('/');
    expect(asked()).toEqual(['/asset']);
    await open('/about');
    expect(asked()).toEqual([]);
    localStorage.setItem('token', 'a token');
    await open('/');
    expect(asked()).toEqual([]);
    localStorage.clear();
  });

  it('is nothing of a remote on a page without one', async () => {
    await open('/about', [blog]);
    expect(asked()).toEqual([]);
    expect(federation).not.toHaveBeenCalled();
  });
});
