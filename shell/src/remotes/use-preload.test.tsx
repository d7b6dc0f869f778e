import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
  render(<Page />);
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
