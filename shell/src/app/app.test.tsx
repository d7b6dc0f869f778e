import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

jest.mock('../remotes/remote-slot.tsx', () => ({ RemoteSlot: () => null }));
let isDamaged = true;
jest.mock('./router.tsx', () => ({
  Router: () => {
    if (isDamaged) throw new TypeError('Cannot read properties of undefined');
    return <h1>Home</h1>;
  },
}));

async function open() {
  const { App } = await import('./app.tsx');
  render(<App />);
}

describe('App', () => {
  beforeEach(() => {
    isDamaged = true;
    localStorage.clear();
    fakeServer({});
    prefer();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows the error page, and not nothing, when the frame of the page itself fails', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to News' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
    isDamaged = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('heals by itself when the connection is back', async () => {
    await open();
    isDamaged = false;
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
