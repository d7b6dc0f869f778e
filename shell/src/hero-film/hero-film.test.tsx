import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openAt } from '../../testing/open-at.tsx';
import AboutPage from '../features/about/about-page.tsx';
import AthletesPage from '../features/athletes/athletes-page.tsx';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const film = () => document.querySelector('video');
const screens: [path: string, Page: ComponentType][] = [
  ['/about', AboutPage],
  ['/athletes', AthletesPage],
];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  fakeServer({});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each(screens)(
  '%s begins with a muted film that loops, once its picture has been drawn',
  async (path, Page) => {
    prefer();
    openAt(path, <Page />);
    await wait(1400);
    expect(film()).toBeNull();
    await wait(100);
    jest.useRealTimers();
    await waitFor(() => expect(film()).toHaveProperty('loop', true));
    expect(film()).toHaveProperty('muted', true);
  },
);

it('stays a picture where nothing may move by itself', async () => {
  prefer('(prefers-reduced-motion: reduce)');
  openAt('/about', <AboutPage />);
  await wait(5000);
  await import('./clip.tsx');
  await wait(0);
  expect(film()).toBeNull();
});
