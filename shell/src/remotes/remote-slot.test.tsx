import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { Slot, SlotProvider, openSession, useSession, type RemoteModule } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../../testing/build-remote.ts';

const loadRemote = jest.fn<(name: string) => Promise<RemoteModule>>();
jest.mock('./load-remote.ts', () => ({
  loadRemote,
  loadedRemote: () => undefined,
  noteRemoteError: () => undefined,
}));
const known = { remotes: null as RegisteredRemote[] | null };
jest.mock('./registry.ts', () => ({ useRemotes: () => known.remotes }));

let comeNear: (() => void)[] = [];
const exposing = (text: string): RemoteModule => ({
  routes: [],
  slots: { 'home.main': () => <p>{text}</p> },
});
const filling = (name: string, order: number, changes: Partial<RegisteredRemote> = {}) =>
  buildRemote({ name, slots: [{ name: 'home.main', order }], ...changes });
async function open() {
  const { RemoteSlot } = await import('./remote-slot.tsx');
  return render(
    <SlotProvider value={(name) => <RemoteSlot name={name} />}>
      <Slot name="home.main" />
    </SlotProvider>,
  );
}
const scroll = () => act(async () => comeNear.splice(0).forEach((tell) => tell()));

beforeEach(() => {
  comeNear = [];
  loadRemote.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear.push(() => tell([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
});

describe('a slot', () => {
  it('loads nothing before the reader comes near, and then what the remotes fill it with, in order', async () => {
    known.remotes = [filling('mfe-b', 20), filling('mfe-a', 10), buildRemote()];
    loadRemote.mockImplementation((name) => Promise.resolve(exposing(name)));
    await open();
    expect(loadRemote).not.toHaveBeenCalled();

    await scroll();

    expect(screen.getAllByText(/^mfe-/).map(({ textContent }) => textContent)).toEqual(['mfe-a', 'mfe-b']);
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  it('keeps a failing part to itself, which can be tried again', async () => {
    known.remotes = [filling('mfe-a', 10), filling('mfe-b', 20)];
    loadRemote.mockImplementation((name) => Promise.resolve(exposing(name)));
    loadRemote.mockRejectedValueOnce(new Error('damaged'));
    await open();
    await scroll();
    expect(screen.getByText('mfe-b')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(await screen.findByText('mfe-a')).toBeVisible();
  });

  it('tries another version of a part that has failed at once, and leaves one that stands', async () => {
    const remotes = [filling('mfe-a', 10), filling('mfe-b', 20)];
    known.remotes = remotes;
    loadRemote.mockImplementation((name) => Promise.resolve(exposing(name)));
    loadRemote.mockRejectedValueOnce(new Error('damaged'));
    const { rerender } = await open();
    await scroll();
    expect(screen.getByText(/This part did not load/)).toBeVisible();
    const standing = screen.getByText('mfe-b');

    known.remotes = remotes.map((remote) => ({ ...remote, version: '2.0.0' }));
    const { RemoteSlot } = await import('./remote-slot.tsx');
    rerender(
      <SlotProvider value={(name) => <RemoteSlot name={name} />}>
        <Slot name="home.main" />
      </SlotProvider>,
    );

    expect(await screen.findByText('mfe-a')).toBeVisible();
    expect(screen.getByText('mfe-b')).toBe(standing);
  });

  it('is empty for those who may not load the remote, without a registry, and where nobody fills it', async () => {
    for (const remotes of [[filling('mfe-admin', 10, { access: 'admin' })], null, [buildRemote()]]) {
      known.remotes = remotes;
      const { container } = await open();
      expect(container).toBeEmptyDOMElement();
    }
    openSession({ token: 'token', user: buildUser({ role: 'admin' }) });
    known.remotes = [filling('mfe-admin', 10, { access: 'admin' })];
    expect((await open()).container).not.toBeEmptyDOMElement();
  });

  it('is empty in a host without slots', () => {
    expect(render(<Slot name="home.main" />).container).toBeEmptyDOMElement();
  });
});
