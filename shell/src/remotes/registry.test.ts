import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@ankur/contracts/remotes';

const hash = `sha384-${'a'.repeat(64)}`;

function buildRemote(changes: Partial<RegisteredRemote> = {}): RegisteredRemote {
  return {
    name: 'mfe-community',
    version: '1.0.0',
    container: 'mfe_community',
    manifest: '/remotes/mfe-community/1.0.0/mf-manifest.json',
    remoteEntry: '/remotes/mfe-community/1.0.0/remoteEntry.js',
    integrity: { manifest: hash, remoteEntry: hash },
    preload: [],
    access: 'public',
    ...changes,
  };
}

const answers = jest.fn<() => Promise<unknown>>();
const answerWith = (body: unknown, ok = true) =>
  answers.mockResolvedValueOnce({ ok, status: ok ? 200 : 503, json: () => Promise.resolve(body) });
const answerWithRemote = (changes: Partial<RegisteredRemote> = {}) =>
  answerWith({ remotes: [buildRemote(changes)] });

/** A new page of the same browser: nothing in memory, local storage as it was. */
async function openPage() {
  jest.resetModules();
  const { findRemote } = await import('./registry.ts');
  return findRemote;
}

beforeEach(() => {
  localStorage.clear();
  answers.mockReset();
  Object.assign(globalThis, { fetch: answers });
});

describe('the registry of remotes', () => {
  it('is asked once per page, and again when the caller wants it fresh', async () => {
    answerWithRemote();
    answerWithRemote({ version: '1.1.0' });
    const findRemote = await openPage();

    expect((await findRemote('mfe-community', false)).version).toBe('1.0.0');
    expect((await findRemote('mfe-community', false)).version).toBe('1.0.0');
    expect((await findRemote('mfe-community', true)).version).toBe('1.1.0');
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it('is asked again after a failure', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answerWithRemote();
    const findRemote = await openPage();

    await expect(findRemote('mfe-community', false)).rejects.toThrow('Failed to fetch');
    expect((await findRemote('mfe-community', false)).version).toBe('1.0.0');
  });

  it('says so when it does not list a remote', async () => {
    answerWithRemote();

    await expect((await openPage())('mfe-stats', false)).rejects.toThrow('There is no release of mfe-stats.');
  });

  it.each<[string, Partial<RegisteredRemote>]>([
    ['without integrity', { integrity: { manifest: '', remoteEntry: hash } }],
    ['with files of another origin', { remoteEntry: 'https://evil.example/remoteEntry.js' }],
    ['with files of another remote', { manifest: '/remotes/mfe-admin/1.0.0/mf-manifest.json' }],
  ])('is refused when it lists a remote %s', async (_what, changes) => {
    answerWithRemote(changes);

    await expect((await openPage())('mfe-community', false)).rejects.toThrow('The registry is not readable.');
  });
});

describe('the last good copy of the registry', () => {
  const keepCopy = async () => {
    answerWithRemote();
    await (
      await openPage()
    )('mfe-community', false);
  };

  it.each<[string, () => void]>([
    ['does not answer', () => void answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['answers an error', () => void answerWith({}, false)],
    ['answers something else', () => void answerWith({ remotes: [{}] })],
    ['answers nothing', () => void answerWith(null)],
  ])('serves when the registry %s', async (_what, fail) => {
    await keepCopy();
    fail();

    expect((await (await openPage())('mfe-community', false)).version).toBe('1.0.0');
  });

  it('is not replaced by an unreadable answer', async () => {
    await keepCopy();
    answerWith({ remotes: [{}] });
    await (
      await openPage()
    )('mfe-community', false);
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));

    expect((await (await openPage())('mfe-community', false)).version).toBe('1.0.0');
  });

  it('ends after a day', async () => {
    await keepCopy();
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const tomorrow = Date.now() + 24 * 60 * 60_000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(tomorrow);

    await expect((await openPage())('mfe-community', false)).rejects.toThrow('Failed to fetch');
    now.mockRestore();
  });

  it('is ignored when somebody has garbled it', async () => {
    localStorage.setItem('ankur.remotes', '{"at":');
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));

    await expect((await openPage())('mfe-community', false)).rejects.toThrow('Failed to fetch');
  });
});
