import { Link, openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openAt } from '../../testing/open-at.tsx';
import { useLogOut } from './use-log-out.ts';

function LogOut() {
  const logOut = useLogOut();
  return <button onClick={() => void logOut()}>Log out</button>;
}

describe('useLogOut', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    [{ 'POST /api/auth/logout': { body: { success: true } } }, 'Logged out successfully!'],
    [{}, 'Logout failed. Please try again.'],
  ])(
    'ends the session in any case, says how it went and goes home after one second',
    async (server, text) => {
      fakeServer(server);
      openAt('/community', <LogOut />);
      fireEvent.click(screen.getByText('Log out'));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual([text]);
      expect(localStorage.getItem('token')).toBeNull();
      expect(useSession.getState()).toMatchObject({ status: 'signedOut', endedMessage: null });
      expect(screen.getByTestId('address')).toHaveTextContent('/community');
      await act(() => jest.advanceTimersByTimeAsync(990));
      expect(screen.getByTestId('address')).toHaveTextContent('/community');
      await act(() => jest.advanceTimersByTimeAsync(20));
      expect(screen.getByTestId('address').textContent).toBe('/');
    },
  );

  it('ends the session also when no answer ever comes', async () => {
    const limits: AbortController[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    fakeServer({ 'POST /api/auth/logout': () => new Promise(() => undefined) });
    openAt('/community', <LogOut />);
    fireEvent.click(screen.getByText('Log out'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(timeout).toHaveBeenCalledWith(8000);
    limits[0]?.abort();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(localStorage.getItem('token')).toBeNull();
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Logout failed. Please try again.']);
    timeout.mockRestore();
  });

  it('does not fetch back a member who has gone elsewhere within that second', async () => {
    fakeServer({ 'POST /api/auth/logout': { body: { success: true } } });
    openAt(
      '/community',
      <>
        <LogOut />
        <Link to="/login">Sign In</Link>
      </>,
    );
    fireEvent.click(screen.getByText('Log out'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    fireEvent.click(screen.getByText('Sign In'));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByTestId('address').textContent).toBe('/login');
  });

  it('asks the server once, however often the button is pressed', async () => {
    const { sent } = fakeServer({ 'POST /api/auth/logout': { body: { success: true } } });
    openAt('/community', <LogOut />);
    fireEvent.click(screen.getByText('Log out'));
    fireEvent.click(screen.getByText('Log out'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(sent).toHaveLength(1);
  });
});
