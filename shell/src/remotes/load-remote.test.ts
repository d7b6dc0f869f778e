import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const federation = {
  loadRemote: jest.fn<(id: string) => Promise<unknown>>(),
  registerRemotes: jest.fn(),
};
const renewSession = jest.fn<() => Promise<boolean>>();
const findRemote = jest.fn<(name: string, fresh: boolean) => Promise<unknown>>();

const checkManifest = jest.fn<(remote: unknown) => Promise<void>>();
jest.mock('./federation.ts', () => federation);
const asked = new Map<string, number>();
/** As the real one: each further time another address. */
const freshAddress = (url: string) => {
  const count = (asked.get(url) ?? 0) + 1;
  asked.set(url, count);
  return count === 1 ? url : `${url}?retry=${String(count)}`;
};
jest.mock('./federation-plugin.ts', () => ({
  ...{ checkManifest, freshAddress, expectIntegrity: () => undefined },
}));
const reportHealth = jest.fn();
const known = { version: '1.0.0' };

jest.mock('@ankur/mfe-kit', () => ({ renewSession }));
jest.mock('./report-health.ts', () => ({ reportHealth }));
jest.mock('./registry.ts', () => ({
  findRemote,
  remotesNow: () => [{ name: 'mfe-community', version: known.version }],
}));

const row = {
  name: 'mfe-community',
  version: '1.0.0',
  container: 'mfe_community',
  manifest: '/remotes/mfe-community/1.0.0/mf-manifest.json',
  remoteEntry: '/remotes/mfe-community/1.0.0/remoteEntry.js',
  integrity: { manifest: 'sha384-m', remoteEntry: 'sha384-e' },
  access: 'public',
};
const remote = { name: 'mfe-community', routes: [] };

async function openPage() {
  jest.resetModules();
  const { loadRemote } = await import('./load-remote.ts');
  return loadRemote;
}

beforeEach(() => {
  jest.resetAllMocks();
  asked.clear();
  known.version = '1.0.0';
  findRemote.mockResolvedValue(row);
  federation.loadRemote.mockResolvedValue({ remote });
});

describe('loading a remote', () => {
  it('happens once per page', async () => {
    const loadRemote = await openPage();

    expect(await loadRemote('mfe-community')).toBe(remote);
    expect(await loadRemote('mfe-community')).toBe(remote);
    expect(federation.loadRemote.mock.calls).toEqual([['mfe_community/remote']]);
  });

  it('tells at once whether it has happened', async () => {
    jest.resetModules();
    const { loadRemote, loadedRemote } = await import('./load-remote.ts');
    expect(loadedRemote('mfe-community')).toBeUndefined();

    await loadRemote('mfe-community');

    expect(loadedRemote('mfe-community')).toBe(remote);
  });

  it('starts anew after a failure, with a fresh registry and a forced registration under another address', async () => {
    federation.loadRemote.mockRejectedValueOnce(new Error('damaged'));
    const loadRemote = await openPage();

    await expect(loadRemote('mfe-community')).rejects.toThrow('damaged');
    expect(await loadRemote('mfe-community')).toBe(remote);

    expect(findRemote.mock.calls).toEqual([
      ['mfe-community', false],
      ['mfe-community', true],
    ]);
    expect(federation.registerRemotes.mock.lastCall).toEqual([
      [{ name: 'mfe_community', entry: `${row.remoteEntry}?retry=2` }],
      { force: true },
    ]);
  });

  it('fails when its manifest cannot be trusted', async () => {
    checkManifest.mockRejectedValueOnce(new Error('damaged'));

    await expect((await openPage())('mfe-community')).rejects.toThrow('damaged');
    expect(checkManifest).toHaveBeenCalledWith(row);
  });

  it('fails when the remote exposes nothing', async () => {
    federation.loadRemote.mockResolvedValueOnce(null);

    await expect((await openPage())('mfe-community')).rejects.toThrow('mfe-community exposes nothing.');
  });

  it('renews the session first where the files are for admins only', async () => {
    findRemote.mockResolvedValue({ ...row, access: 'admin' });
    renewSession.mockImplementation(() => {
      expect(federation.registerRemotes).not.toHaveBeenCalled();
      return Promise.resolve(true);
    });

    await (
      await openPage()
    )('mfe-community');

    expect(renewSession).toHaveBeenCalledTimes(1);
  });
});

describe('another version', () => {
  const newer = { routes: [{ path: '/new', Page: () => null }] };
  const release = () => {
    known.version = '2.0.0';
    findRemote.mockResolvedValue({
      ...row,
      version: '2.0.0',
      remoteEntry: row.remoteEntry.replace('1.0.0', '2.0.0'),
    });
  };

  it('takes the place of the one that this page has loaded, in the same container', async () => {
    jest.resetModules();
    const { loadRemote, loadedRemote } = await import('./load-remote.ts');
    await loadRemote('mfe-community');
    release();
    federation.loadRemote.mockResolvedValue({ remote: newer });

    expect(loadedRemote('mfe-community')).toBeUndefined();
    expect(await loadRemote('mfe-community')).toBe(newer);
    expect(loadedRemote('mfe-community')).toBe(newer);
    expect(federation.registerRemotes.mock.lastCall).toEqual([
      [{ name: 'mfe_community', entry: '/remotes/mfe-community/2.0.0/remoteEntry.js' }],
      { force: true },
    ]);
  });

  it('takes the place of one that is still on its way', async () => {
    federation.loadRemote.mockReturnValueOnce(new Promise(() => undefined));
    const loadRemote = await openPage();
    void loadRemote('mfe-community').catch(() => undefined);
    release();
    federation.loadRemote.mockResolvedValue({ remote: newer });

    expect(await loadRemote('mfe-community')).toBe(newer);
    expect(federation.registerRemotes.mock.lastCall).toEqual([
      [{ name: 'mfe_community', entry: '/remotes/mfe-community/2.0.0/remoteEntry.js' }],
      { force: true },
    ]);
  });

  it('keeps its place when the one before arrives after it', async () => {
    jest.resetModules();
    const { loadRemote, loadedRemote, noteRemoteError } = await import('./load-remote.ts');
    let arrive: (module: unknown) => void = () => undefined;
    federation.loadRemote.mockReturnValueOnce(new Promise((resolve) => void (arrive = resolve)));
    const late = loadRemote('mfe-community');
    release();
    federation.loadRemote.mockResolvedValue({ remote: newer });
    await loadRemote('mfe-community');
    arrive({ remote });
    await late;

    expect(loadedRemote('mfe-community')).toBe(newer);
    noteRemoteError('mfe-community', new Error('broken screen'));
    expect(reportHealth.mock.lastCall).toEqual([{ name: 'mfe-community', version: '2.0.0' }, { errors: 1 }]);
  });

  it('that does not load leaves the one before on screen, and is not held against it', async () => {
    const loadRemote = await openPage();
    await loadRemote('mfe-community');
    release();
    federation.loadRemote.mockRejectedValueOnce(new Error('damaged'));

    expect(await loadRemote('mfe-community')).toBe(remote);
    expect(reportHealth.mock.calls).not.toContainEqual([expect.anything(), { failures: 1 }]);
  });
});

describe('what the platform hears of a version', () => {
  const told = { name: 'mfe-community', version: '1.0.0' };

  it('is that it loaded and how long it took', async () => {
    await (
      await openPage()
    )('mfe-community');
    expect(reportHealth.mock.calls).toEqual([[told, { loads: 1, loadMs: expect.any(Number) }]]);
  });

  it('is one error for what it throws, and none more for what kept it from loading', async () => {
    jest.resetModules();
    const { loadRemote, noteRemoteError } = await import('./load-remote.ts');
    const damaged = new Error('damaged');
    federation.loadRemote.mockRejectedValueOnce(damaged);
    await loadRemote('mfe-community').catch(() => undefined);
    noteRemoteError('mfe-community', damaged);
    expect(reportHealth.mock.calls).toEqual([[told, { failures: 1 }]]);
    await loadRemote('mfe-community');
    noteRemoteError('mfe-community', new Error('broken screen'));
    expect(reportHealth.mock.lastCall).toEqual([told, { errors: 1 }]);
  });
});

describe('the time budget of a remote', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends a load that hangs after 5 s, and the next attempt starts anew', async () => {
    federation.loadRemote.mockReturnValueOnce(new Promise(() => undefined));
    const loadRemote = await openPage();
    const states: string[] = [];
    const hanging = loadRemote('mfe-community').catch((error: unknown) => states.push(String(error)));

    await jest.advanceTimersByTimeAsync(4999);
    expect(states).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await hanging;

    expect(states).toEqual(['RemoteUnavailableError: mfe-community did not load within 5 s.']);
    expect(await loadRemote('mfe-community')).toBe(remote);
  });

  it('does not keep a version that hangs in its own code from being told of, once; one that is slow is not held against it', async () => {
    const slow = Promise.withResolvers<unknown>();
    federation.loadRemote.mockReturnValueOnce(new Promise(() => undefined)).mockReturnValueOnce(slow.promise);
    const loadRemote = await openPage();
    const told = () => reportHealth.mock.calls.map(([, seen]) => Object.keys(seen as object)[0]);
    loadRemote('mfe-community').catch(() => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told()).toEqual(['failures']);
    loadRemote('mfe-community').catch(() => undefined);
    await jest.advanceTimersByTimeAsync(9000);
    slow.resolve({ remote });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told()).toEqual(['failures', 'loads']);
  });

  it('counts the registry and the session too', async () => {
    findRemote.mockReturnValueOnce(new Promise(() => undefined));
    const hanging = expect((await openPage())('mfe-community')).rejects.toThrow('within 5 s');

    await jest.advanceTimersByTimeAsync(5000);
    await hanging;
  });
});
