import { BrowserRouter } from '@ankur/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { buildRemote } from '../../testing/build-remote.ts';

const loadRemote = jest.fn<(name: string) => Promise<unknown>>();
const known = { remotes: [] as RegisteredRemote[] };
const fetched = jest.fn();
jest.mock('./load-remote.ts', () => {
  fetched();
  return { loadRemote };
});
jest.mock('./registry.ts', () => ({ remotesNow: () => known.remotes, useRemotes: () => known.remotes }));

beforeEach(async () => {
  history.replaceState(null, '', '/');
  jest.useFakeTimers();
  loadRemote.mockReset().mockRejectedValue(new Error('damaged'));
  const { usePreload } = await import('./use-preload.ts');
  function Page() {
    usePreload();
    return (
      <>
        <a href="/community">Community</a>
        <a href="/about">About</a>
        <a href="https://elsewhere.example/community">Elsewhere</a>
      </>
    );
  }
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});
const pointer = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const reach = (name: string) => pointer.hover(screen.getByRole('link', { name }));

it('fetches what loads remotes once the page has settled, for a later release takes it away', async () => {
  expect(fetched).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(4000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(loadRemote).not.toHaveBeenCalled();
});

const link = { label: 'Go', place: 'bar', order: 1 } as const;
const content = buildRemote({
  name: 'mfe-content',
  routes: [{ path: '/blogs', access: 'public' }],
  navItems: [{ ...link, path: '/blogs' }],
});
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

describe('a reader who rests', () => {
  it("on a remote's screen has the other remotes of the navigation loaded", async () => {
    known.remotes = [
      buildRemote(),
      content,
      buildRemote({ name: 'mfe-slots' }),
      { ...content, name: 'mfe-admin', access: 'admin' },
      { ...content, name: 'mfe-off', disabled: { reason: 'off', since: '' } },
    ];
    goTo('/community');
    await jest.advanceTimersByTimeAsync(3999);
    expect(loadRemote).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(loadRemote.mock.calls).toEqual([['mfe-content']]);
  });

  it.each([
    ['on a screen of the shell', '/', {}],
    ['with a connection that is to be spared', '/community', { connection: { saveData: true } }],
  ])('%s has none loaded', async (_where, path, over) => {
    Object.assign(navigator, over);
    known.remotes = [buildRemote(), content];
    goTo(path);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loadRemote).not.toHaveBeenCalled();
    Object.assign(navigator, { connection: undefined });
  });
});

describe('a link', () => {
  it('has its remote loaded when the pointer reaches it, and a failure disturbs nobody', async () => {
    known.remotes = [buildRemote()];
    await reach('Community');
    expect(loadRemote.mock.calls).toEqual([['mfe-community']]);
  });

  it('has it loaded when the focus reaches it', async () => {
    known.remotes = [buildRemote()];
    await pointer.tab();
    expect(loadRemote).toHaveBeenCalledWith('mfe-community');
  });

  it.each([
    ['to a screen of the shell', 'About', {}],
    ['to another origin', 'Elsewhere', {}],
    ["to a remote of administrators' files", 'Community', { access: 'admin' as const }],
    ['to a remote that is off', 'Community', { disabled: { reason: 'off', since: '' } }],
  ])('%s loads nothing', async (_what, link, changes) => {
    known.remotes = [buildRemote(changes)];
    await reach(link);
    expect(loadRemote).not.toHaveBeenCalled();
  });
});
