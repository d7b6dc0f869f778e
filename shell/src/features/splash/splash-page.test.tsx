import { prefer } from '@ankur/ui/testing/preferences';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import SplashPage from './splash-page.tsx';

const address = () => screen.getByTestId('address').textContent;

describe('SplashPage', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    prefer();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('moves on to the next path after five seconds', async () => {
    openAt('/splash?next=/community', <SplashPage />);
    await act(() => jest.advanceTimersByTimeAsync(4990));
    expect(address()).toBe('/splash');
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(address()).toBe('/community');
  });

  it('can be skipped, and leads to the start page by default', () => {
    openAt('/splash', <SplashPage />);
    fireEvent.click(screen.getByText('Skip intro'));
    expect(address()).toBe('/');
  });

  it('plays its silent film by itself, but not under reduced motion', () => {
    const playing = openAt('/splash', <SplashPage />);
    const film = playing.container.querySelector('video');
    expect(film).toHaveAttribute('autoplay');
    expect(film?.muted).toBe(true);
    playing.unmount();
    prefer('(prefers-reduced-motion: reduce)');
    const still = openAt('/splash', <SplashPage />);
    expect(still.container.querySelector('video')).not.toHaveAttribute('autoplay');
  });
});
