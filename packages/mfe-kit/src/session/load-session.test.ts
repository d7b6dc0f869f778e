import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildUser } from '../../testing/build-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { askAhead } from '../api/asked-ahead.ts';
import { loadSession } from './load-session.ts';
import { currentToken, openSession, useSession } from './session.ts';

const refresh = 'POST /api/auth/refresh';
const state = () => useSession.getState();

describe('loadSession', () => {
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({ status: 'loading', user: null, endedMessage: null });
    jest.restoreAllMocks();
  });

  it('signs a visitor out without a call', async () => {
    const { sent } = fakeServer({});
    await loadSession();
    expect(state().status).toBe('signedOut');
    expect(sent).toHaveLength(0);
  });

  it('tells of the profile that it has read before anything is drawn with it, and of none that is none', async () => {
    const heard = jest.fn((user: { _id: string }) => [user._id, state().status]);
    for (const body of [buildUser(), {}]) {
      openSession({ token: 'old', user: buildUser() });
      useSession.setState({ status: 'loading', user: null });
      fakeServer({ 'GET /api/auth/profile': { body } });
      await loadSession(heard);
    }
    expect(heard.mock.results.map(({ value }) => value)).toEqual([[buildUser()._id, 'loading']]);
  });

  it('keeps the stored session while the server is away', async () => {
    openSession({ token: 'old', user: buildUser() });
    useSession.setState({ status: 'loading', user: null });
    fakeServer({ 'GET /api/auth/profile': { status: 503 } });
    await loadSession();
    expect(state()).toMatchObject({ status: 'signedIn', user: { username: 'Meera Nair' } });
  });

  it.each([
    ['hangs', 5000, () => undefined],
    ['hangs, as the one that was asked ahead does', 9000, () => void askAhead('/api/auth/profile', 'old')],
  ])('keeps the stored session when the answer %s, after %i ms', async (_how, limit, begin) => {
    jest.useFakeTimers();
    openSession({ token: 'old', user: buildUser() });
    useSession.setState({ status: 'loading', user: null });
    fakeServer({ 'GET /api/auth/profile': () => new Promise(() => undefined) });
    begin();
    void loadSession();
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(state().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ status: 'signedIn', user: { username: 'Meera Nair' } });
  });

  it('counts a stored user that cannot be read as none, instead of loading for ever', async () => {
    localStorage.setItem('token', 'stored-token');
    localStorage.setItem('user', '{"_id":');
    fakeServer({ 'GET /api/auth/profile': { status: 503 } });
    await loadSession();
    expect(state()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('ends signed out when the member leaves while the stored token is being checked', async () => {
    openSession({ token: 'old', user: buildUser() });
    useSession.setState({ status: 'loading', user: null });
    fakeServer({
      'GET /api/auth/profile': () => {
        localStorage.clear();
        return { body: buildUser() };
      },
    });
    await loadSession();
    expect(state()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('tells of no profile whose member has left meanwhile', async () => {
    const heard = jest.fn();
    openSession({ token: 'old', user: buildUser() });
    fakeServer({
      'GET /api/auth/profile': () => {
        localStorage.clear();
        return { body: buildUser() };
      },
    });
    await loadSession(heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['whom it knew', { body: buildUser() }],
    ['whose session is over', { status: 401, body: { code: 'SESSION_ENDED' } }],
  ])(
    'follows who has signed in elsewhere meanwhile, whatever is said of the member %s',
    async (_who, answer) => {
      const heard = jest.fn();
      openSession({ token: 'old', user: buildUser() });
      useSession.setState({ status: 'loading', user: null });
      const other = { ...buildUser(), _id: '65a000000000000000000099', username: 'Arjun' };
      fakeServer({
        'GET /api/auth/profile': () => {
          localStorage.setItem('token', 'theirs');
          localStorage.setItem('user', JSON.stringify(other));
          return answer;
        },
      });
      await loadSession(heard);
      expect(state()).toMatchObject({ status: 'signedIn', user: { username: 'Arjun' } });
      expect(currentToken()).toBe('theirs');
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('keeps the stored session when the page is left before the answer has arrived', async () => {
    localStorage.setItem('token', 'stored-token');
    localStorage.setItem('user', JSON.stringify({ _id: 'u1', username: 'Meera' }));
    fakeServer({});
    globalThis.fetch = (() =>
      Promise.resolve({
        status: 200,
        ok: true,
        json: () => Promise.reject(new DOMException('cut off', 'AbortError')),
      })) as never;

    await loadSession();

    expect(localStorage.getItem('token')).toBe('stored-token');
    expect(useSession.getState().status).toBe('signedIn');
  });

  it('counts a rejected token as none, silently', async () => {
    openSession({ token: 'old', user: buildUser() });
    fakeServer({
      'GET /api/auth/profile': { status: 401, body: { code: 'SESSION_ENDED', message: 'Over.' } },
      [refresh]: { status: 401, body: { code: 'SESSION_ENDED', message: 'Over.' } },
    });
    await loadSession();
    expect(state()).toMatchObject({ status: 'signedOut', endedMessage: null });
  });

  it.each([
    ['in words that nobody knows', {}],
    ['also after it was renewed', { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' }],
  ])('counts a token as none that is refused %s', async (_how, body) => {
    openSession({ token: 'old', user: buildUser() });
    fakeServer({
      'GET /api/auth/profile': { status: 401, body },
      [refresh]: { body: { token: 'new', user: buildUser() } },
    });
    await loadSession();
    expect(state()).toMatchObject({ status: 'signedOut', endedMessage: null });
    expect(localStorage.getItem('token')).toBeNull();
  });
});
