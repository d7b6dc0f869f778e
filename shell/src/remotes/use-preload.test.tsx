import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { buildRemote } from '../../testing/build-remote.ts';

const loadRemote = jest.fn<(name: string) => Promise<unknown>>();
const known = { remotes: [] as RegisteredRemote[] };
jest.mock('./load-remote.ts', () => ({ loadRemote }));
jest.mock('./registry.ts', () => ({ remotesNow: () => known.remotes, useRemotes: () => known.remotes }));

beforeEach(async () => {
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
const reach = (name: string) => userEvent.hover(screen.getByRole('link', { name }));

describe('a link', () => {
  it('has its remote loaded when the pointer reaches it, and a failure disturbs nobody', async () => {
    known.remotes = [buildRemote()];
    await reach('Community');
    expect(loadRemote.mock.calls).toEqual([['mfe-community']]);
  });

  it('has it loaded when the focus reaches it', async () => {
    known.remotes = [buildRemote()];
    await userEvent.tab();
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
