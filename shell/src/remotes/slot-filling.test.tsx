import type { RemoteModule } from '@ankur/mfe-kit';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../../testing/build-remote.ts';

let isLost = true;
jest.mock('./slot-filling.tsx', () => {
  if (isLost) throw new Error('The file did not load.');
  return jest.requireActual('./slot-filling.tsx');
});
const remote: RemoteModule = { routes: [], slots: { 'home.main': () => <p>Latest posts</p> } };
jest.mock('./load-remote.ts', () => ({
  loadRemote: () => Promise.resolve(remote),
  loadedRemote: () => undefined,
  noteRemoteError: () => undefined,
}));
jest.mock('./registry.ts', () => ({
  useRemotes: () => [buildRemote({ slots: [{ name: 'home.main', order: 10 }] })],
}));

it('says that a slot did not load when the file that fills slots is lost, and asks for it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let comeNear: () => void = () => undefined;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  const { RemoteSlot } = await import('./remote-slot.tsx');
  render(<RemoteSlot name="home.main" />);
  await act(async () => comeNear());
  expect(await screen.findByText(/This part did not load/)).toBeVisible();

  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('Latest posts')).toBeVisible();
});
