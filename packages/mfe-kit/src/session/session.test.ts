import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildUser } from '../../testing/build-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ApiError } from '../api/api-error.ts';
import {
  closeSession,
  currentToken,
  followOtherTabs,
  openSession,
  renewSession,
  setUser,
  startLeaving,
  tokenExpiry,
  useSession,
} from './session.ts';
import { keepSessionFresh, loadSession } from './load-session.ts';

const refresh = 'POST /api/auth/refresh';
const state = () => useSession.getState();

describe('the session', () => {
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({ status: 'loading', user: null, endedMessage: null });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['a token', { user: buildUser() }],
    ['a token that is one', { token: '', user: buildUser() }],
    ['a user', { token: 'new' }],
    ['a user that is one', { token: 'new', user: {} as ReturnType<typeof buildUser> }],
  ])('is not half opened by an answer that lacks %s', (_what, answer) => {
    expect(() => openSession(answer)).toThrow(ApiError);
    expect(currentToken()).toBeNull();
    expect(state()).toMatchObject({ status: 'loading', user: null });
  });

  it('takes no change of a member once another has signed in, in whichever tab, or nobody is left', () => {
    const other = { ...buildUser(), _id: '65a000000000000000000099', username: 'Arjun' };
    openSession({ token: 'old', user: buildUser() });
    expect(setUser(buildUser({ username: 'Meera N.' }))).toBe(true);
    localStorage.setItem('user', JSON.stringify(other));
    expect(setUser(buildUser())).toBe(false);
    expect(state().user).toMatchObject({ username: 'Meera N.' });
    expect(localStorage.getItem('user')).toContain('Arjun');
    openSession({ token: 'theirs', user: other });
    expect(state().user).toMatchObject({ username: 'Arjun' });
    closeSession();
    expect(setUser(other)).toBe(false);
    expect(setUser(undefined as never)).toBe(false);
    expect(state()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('is over when the profile that comes back is none', async () => {
    openSession({ token: 'old', user: buildUser() });
    useSession.setState({ status: 'loading', user: null });
    fakeServer({ 'GET /api/auth/profile': { body: {} } });
    await loadSession();
    expect(state()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('is renewed once for callers that ask at the same time', async () => {
    openSession({ token: 'old', user: buildUser() });
    const { sent } = fakeServer({ [refresh]: { body: { token: 'new', user: buildUser() } } });
    expect(await Promise.all([renewSession(), renewSession(), renewSession()])).toEqual([true, true, true]);
    expect(sent).toHaveLength(1);
  });

  it('is not renewed again when another tab did it while this one waited for the lock', async () => {
    openSession({ token: 'old', user: buildUser() });
    const { sent } = fakeServer({});
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: async (_name: string, run: () => unknown) => {
          await Promise.resolve();
          localStorage.setItem('token', 'from another tab');
          return run();
        },
      },
    });
    expect(await renewSession()).toBe(true);
    expect(sent).toHaveLength(0);
    expect(currentToken()).toBe('from another tab');
  });

  describe('that another tab ended while it was being renewed', () => {
    const renewDuring = async (change: () => void, answer: object) => {
      openSession({ token: 'old', user: buildUser() });
      fakeServer({
        [refresh]: () => {
          change();
          return answer;
        },
      });
      return renewSession();
    };
    const renewed = { body: { token: 'new', user: buildUser() } };
    const refused = { status: 401, body: { code: 'SESSION_ENDED' } };

    it('stays ended', async () => {
      expect(await renewDuring(closeSession, renewed)).toBe(false);
      expect(currentToken()).toBeNull();
      expect(state()).toMatchObject({ status: 'signedOut', user: null });
    });

    it.each([renewed, refused])('leaves whoever signed in there signed in', async (answer) => {
      const signIn = () => openSession({ token: 'of ravi', user: buildUser({ _id: 'ravi' }) });
      expect(await renewDuring(signIn, answer)).toBe(true);
      expect(currentToken()).toBe('of ravi');
      expect(state().user?._id).toBe('ravi');
    });
  });

  it('ends with the reason when the account is suspended', async () => {
    openSession({ token: 'old', user: buildUser() });
    fakeServer({
      [refresh]: { status: 403, body: { code: 'SUSPENDED', message: 'Suspended until Monday.' } },
    });
    expect(await renewSession()).toBe(false);
    expect(state()).toMatchObject({
      status: 'signedOut',
      user: null,
      endedMessage: 'Suspended until Monday.',
    });
    expect(localStorage).toHaveLength(0);
  });

  it('ends with a word when it is over while it is in use, and without one after logging out', async () => {
    const refused = { [refresh]: { status: 401, body: { code: 'SESSION_ENDED', message: 'Over.' } } };
    openSession({ token: 'old', user: buildUser() });
    fakeServer(refused);
    await renewSession();
    expect(state()).toMatchObject({
      status: 'signedOut',
      endedMessage: 'Your session has ended. Please sign in again.',
    });
    openSession({ token: 'old', user: buildUser() });
    startLeaving();
    await renewSession();
    expect(state()).toMatchObject({ status: 'signedOut', endedMessage: null });
  });

  it.each([409, 429, 500, 503])('survives a refresh answered with %i', async (status) => {
    openSession({ token: 'old', user: buildUser() });
    fakeServer({ [refresh]: { status } });
    expect(await renewSession()).toBe(false);
    expect(currentToken()).toBe('old');
    expect(state().status).toBe('signedIn');
  });

  it('survives a lost connection during the refresh', async () => {
    openSession({ token: 'old', user: buildUser() });
    fakeServer({});
    expect(await renewSession()).toBe(false);
    expect(state().status).toBe('signedIn');
  });

  it('survives a refresh that hangs: after 8 s nobody waits for it, and the next one is asked anew', async () => {
    jest.useFakeTimers();
    openSession({ token: 'old', user: buildUser() });
    fakeServer({ [refresh]: () => new Promise(() => undefined) });
    const outcomes: boolean[] = [];
    for (const renewal of [renewSession(), renewSession()]) void renewal.then((is) => outcomes.push(is));
    await jest.advanceTimersByTimeAsync(7999);
    expect(outcomes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual([false, false]);
    expect(currentToken()).toBe('old');
    expect(state().status).toBe('signedIn');
    fakeServer({ [refresh]: { body: { token: 'new', user: buildUser() } } });
    expect(await renewSession()).toBe(true);
  });

  it('is renewed where the browser offers no locks, as on plain http', async () => {
    openSession({ token: 'old', user: buildUser() });
    const { sent } = fakeServer({ [refresh]: { body: { token: 'new', user: buildUser() } } });
    Reflect.deleteProperty(navigator, 'locks');
    expect(await Promise.all([renewSession(), renewSession()])).toEqual([true, true]);
    expect(sent).toHaveLength(1);
  });

  it('does not come back with an answer that arrives after the member has left', () => {
    openSession({ token: 'old', user: buildUser() });
    closeSession();
    setUser(buildUser());
    expect(state()).toMatchObject({ status: 'signedOut', user: null });
    expect(localStorage).toHaveLength(0);
  });

  it('forgets why it ended as soon as somebody signs in', () => {
    closeSession('Your session has ended.');
    openSession({ token: 'new', user: buildUser() });
    expect(state().endedMessage).toBeNull();
  });

  it('follows signing in and out in other tabs, until stopped', () => {
    const stop = followOtherTabs();
    const tell = (newValue: string | null, key: string | null = 'user') => {
      if (newValue === null) localStorage.removeItem('user');
      else localStorage.setItem('user', newValue);
      dispatchEvent(new StorageEvent('storage', { key }));
    };
    tell(JSON.stringify(buildUser({ username: 'Zoya Khan' })));
    expect(state()).toMatchObject({ status: 'signedIn', user: { username: 'Zoya Khan' } });
    tell(null);
    expect(state()).toMatchObject({ status: 'signedOut', user: null });
    tell(JSON.stringify(buildUser()));
    tell(null, null);
    expect(state().status).toBe('signedOut');
    stop();
    tell(JSON.stringify(buildUser()));
    expect(state().status).toBe('signedOut');
  });

  it('is looked at again by a page that a step back brings as it was left', () => {
    openSession({ token: 'old', user: buildUser() });
    const stop = followOtherTabs();
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    localStorage.clear();
    show(false);
    expect(state().status).toBe('signedIn');
    show(true);
    expect(state()).toMatchObject({ status: 'signedOut', user: null });
    stop();
    localStorage.setItem('user', JSON.stringify(buildUser()));
    show(true);
    expect(state().status).toBe('signedOut');
  });

  it('reads the end of the token, and null from one it cannot read', () => {
    localStorage.setItem('token', `h.${btoa(JSON.stringify({ exp: 1_800_000_000 }))}.s`);
    expect(tokenExpiry()).toBe(1_800_000_000_000);
    localStorage.setItem('token', 'nonsense');
    expect(tokenExpiry()).toBeNull();
  });
});

describe('the access token of an open tab', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const lifetime = 15 * 60_000;

  /** How often it is renewed within an hour, by a device whose clock is ahead by so much. */
  async function renewals(aheadMs: number, { away = false } = {}) {
    jest.useFakeTimers();
    const token = () =>
      `h.${btoa(JSON.stringify({ exp: (Date.now() - aheadMs + lifetime) / 1000 }))}.${Math.random()}`;
    openSession({ token: token(), user: buildUser() });
    const { sent } = fakeServer({
      [refresh]: () => (away ? { status: 503 } : { body: { token: token(), user: buildUser() } }),
    });
    const stop = keepSessionFresh();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    stop();
    return sent.length;
  }

  it('is renewed shortly before it ends', async () => {
    expect(await renewals(0)).toBe(4);
  });

  it('is renewed every five minutes at most where the clock of the device is days ahead', async () => {
    expect(await renewals(2 * 24 * 60 * 60_000)).toBe(12);
  });

  it('is asked for every 20 s while the server is away, and a second later, in case that the answer was lost', async () => {
    expect(await renewals(2 * 24 * 60 * 60_000, { away: true })).toBe(359);
  });

  it.each([
    ['once, by whoever asked for it', 'old', 2],
    ['not for a member who has logged out meanwhile', null, 1],
    ['not where another tab has renewed it', 'of another tab', 1],
  ])('is asked for again while what it replaced is good: %s', async (_who, token, count) => {
    jest.useFakeTimers();
    openSession({ token: 'old', user: buildUser() });
    const stop = keepSessionFresh();
    const { sent } = fakeServer({ [refresh]: { status: 504 } });
    expect(await renewSession()).toBe(false);
    if (token === null) closeSession();
    else localStorage.setItem('token', token);
    await jest.advanceTimersByTimeAsync(699);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(count);
    stop();
  });
});
