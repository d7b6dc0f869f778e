import { closeSession, openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openAt } from '../../testing/open-at.tsx';
import { RequireSession } from './require-session.tsx';

const guard = (access: 'user' | 'admin', wayIn?: 'login') =>
  openAt(
    '/guarded',
    <RequireSession access={access} wayIn={wayIn}>
      <p>Inside</p>
    </RequireSession>,
  );
const address = () => screen.getByTestId('address').textContent;

describe('RequireSession', () => {
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("shows 'Loading...' until the stored token has been checked", () => {
    useSession.setState({ status: 'loading' });
    guard('user');
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(address()).toBe('/guarded');
  });

  it.each([
    ['user', undefined, '/register'],
    ['admin', undefined, '/register'],
    ['user', 'login', '/login'],
  ] as const)('sends a visitor away from a screen for %s (%s) to %s', (access, wayIn, target) => {
    guard(access, wayIn);
    expect(screen.queryByText('Inside')).toBeNull();
    expect(address()).toBe(target);
  });

  it.each(['moderator', 'admin'] as const)('lets a %s into the console', (role) => {
    openSession({ token: 'token', user: buildUser({ role }) });
    guard('admin');
    expect(screen.getByText('Inside')).toBeVisible();
  });

  it('lets any signed-in role in where a member is asked for, but not into the console', () => {
    openSession({ token: 'token', user: buildUser({ role: 'scout' }) });
    const open = guard('user');
    expect(screen.getByText('Inside')).toBeVisible();
    open.unmount();
    guard('admin');
    expect(screen.queryByText('Inside')).toBeNull();
  });

  it('lets an admin into the console', () => {
    openSession({ token: 'token', user: buildUser({ role: 'admin' }) });
    guard('admin');
    expect(screen.getByText('Inside')).toBeVisible();
  });

  it('leads to the start page one second after logging out here, not to the way in', async () => {
    jest.useFakeTimers();
    openSession({ token: 'token', user: buildUser() });
    guard('user');
    act(() => closeSession());
    expect(screen.queryByText('Inside')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(990));
    expect(address()).toBe('/guarded');
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(address()).toBe('/');
  });
});
