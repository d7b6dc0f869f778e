import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const close = () => undefined;
const connectLive = jest.fn<() => Promise<() => void>>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  connectLive: () => connectLive(),
}));

/** Opens it as the shell does; the module comes after what stands in for the connection. */
async function openLive() {
  const live = await import('./open-live.ts');
  return { closing: live.openLive() };
}

const signIn = () => openSession({ token: 'token', user: buildUser() });
/** Lets `ms` go by, and whatever waits for it happen. */
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('the live connection of a tab', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
    connectLive.mockReset().mockResolvedValue(close);
  });
  afterEach(() => void jest.useRealTimers());

  it('is opened for a member behind the first view', async () => {
    signIn();
    const { closing } = await openLive();
    await after(999);
    expect(connectLive).not.toHaveBeenCalled();
    await after(1);
    expect(connectLive).toHaveBeenCalledTimes(1);
    expect(await closing).toBe(close);
  });

  it('is opened for a visitor when the page has settled', async () => {
    await openLive();
    await after(3999);
    expect(connectLive).not.toHaveBeenCalled();
    await after(1);
    expect(connectLive).toHaveBeenCalledTimes(1);
  });

  it('is opened once, and sooner, for a visitor who signs in', async () => {
    await openLive();
    await after(1000);
    signIn();
    await after(1000);
    expect(connectLive).toHaveBeenCalledTimes(1);
    await after(4000);
    expect(connectLive).toHaveBeenCalledTimes(1);
  });

  it('is tried again when its file did not come: with the network, or half a minute later', async () => {
    connectLive.mockRejectedValueOnce(new TypeError('Loading chunk failed'));
    connectLive.mockRejectedValueOnce(new TypeError('Loading chunk failed'));
    signIn();
    const { closing } = await openLive();
    await after(1000 + 29_999);
    expect(connectLive).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    await after(29_999);
    expect(connectLive).toHaveBeenCalledTimes(2);
    await after(1);
    expect(connectLive).toHaveBeenCalledTimes(3);
    expect(await closing).toBe(close);
  });
});
