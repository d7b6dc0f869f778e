import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const federation = {
  loadRemote: jest.fn<(id: string) => Promise<unknown>>(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
};
const renewSession = jest.fn<() => Promise<boolean>>();
const findRemote = jest.fn<(name: string, fresh: boolean) => Promise<unknown>>();

jest.mock('@module-federation/enhanced/runtime', () => federation);
jest.mock('@ankur/mfe-kit', () => ({ renewSession }));
jest.mock('./registry.ts', () => ({ findRemote }));

const row = {
  name: 'mfe-community',
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

  it('starts anew after a failure, with a fresh registry and a forced registration', async () => {
    federation.loadRemote.mockRejectedValueOnce(new Error('damaged'));
    const loadRemote = await openPage();

    await expect(loadRemote('mfe-community')).rejects.toThrow('damaged');
    expect(await loadRemote('mfe-community')).toBe(remote);

    expect(findRemote.mock.calls).toEqual([
      ['mfe-community', false],
      ['mfe-community', true],
    ]);
    expect(federation.registerRemotes.mock.lastCall).toEqual([
      [{ name: 'mfe_community', entry: row.manifest }],
      { force: true },
    ]);
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

  it('counts the registry and the session too', async () => {
    findRemote.mockReturnValueOnce(new Promise(() => undefined));
    const hanging = expect((await openPage())('mfe-community')).rejects.toThrow('within 5 s');

    await jest.advanceTimersByTimeAsync(5000);
    await hanging;
  });
});
