import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { buildRemote } from '../../testing/build-remote.ts';

const link = { path: '/community', label: 'Community', place: 'bar' as const, order: 70 };

const answers = jest.fn<() => Promise<unknown>>();
const answerWith = (body: unknown, ok = true) =>
  answers.mockResolvedValueOnce({ ok, status: ok ? 200 : 503, json: () => Promise.resolve(body) });
const answerWithRemote = (changes: Partial<RegisteredRemote> = {}) =>
  answerWith({ remotes: [buildRemote(changes)] });

/** Ways in which the registry can fail, for its next answer. */
const failures: [what: string, fail: () => void][] = [
  ['does not answer', () => void answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['answers an error', () => void answerWith({}, false)],
  [
    'answers a web page',
    () =>
      void answers.mockResolvedValueOnce({ ok: true, json: () => Promise.reject(new SyntaxError('<p>')) }),
  ],
  ['answers something else', () => void answerWith({ remotes: [{}] })],
  ['answers nothing', () => void answerWith(null)],
];

/** A new page of the same browser: nothing in memory, local storage as it was. */
async function openPage() {
  jest.resetModules();
  const { findRemote } = await import('./registry.ts');
  return findRemote;
}

/** What a component of the page that has just been opened sees in its first frame. */
async function knownAtFirst(): Promise<string> {
  const { useRemotes } = await import('./registry.ts');
  const { createElement } = await import('react');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const Names = () =>
    useRemotes()
      ?.map(({ name }) => name)
      .join() ?? 'nothing';
  return renderToStaticMarkup(createElement(Names));
}

/** Puts a registry into the page, as the gateway does. */
const serveInPage = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="remotes">${text}</script>`;
};

/** How the browser came to the page. */
const opened = { type: 'navigate' };

beforeEach(() => {
  opened.type = 'navigate';
  Object.assign(performance, { getEntriesByType: () => [opened] });
  document.body.innerHTML = '';
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

  it.each(failures)('is asked again when it %s', async (_what, fail) => {
    fail();
    answerWithRemote();
    const findRemote = await openPage();

    await expect(findRemote('mfe-community', false)).rejects.toThrow();
    expect((await findRemote('mfe-community', false)).version).toBe('1.0.0');
  });

  it('says so when it does not list a remote', async () => {
    answerWithRemote();

    await expect((await openPage())('mfe-stats', false)).rejects.toThrow('There is no release of mfe-stats.');
  });

  it.each<[string, Partial<RegisteredRemote>]>([
    ['without integrity', { integrity: { manifest: '', remoteEntry: buildRemote().integrity.remoteEntry } }],
    ['with files of another origin', { remoteEntry: 'https://evil.example/remoteEntry.js' }],
    [
      'with an entry without integrity',
      { integrity: { manifest: buildRemote().integrity.manifest, remoteEntry: '' } },
    ],
    ['with files of another remote', { manifest: '/remotes/mfe-admin/1.0.0/mf-manifest.json' }],
    ['with an entry of another remote', { remoteEntry: '/remotes/mfe-admin/1.0.0/remoteEntry.js' }],
    ['without screens', { routes: undefined as never }],
    ['with a screen of unknown access', { routes: [{ path: '/desk', access: 'everyone' as never }] }],
    ['with a screen of another origin', { routes: [{ path: '//evil.example', access: 'public' }] }],
    ['with a link to another origin', { navItems: [{ ...link, path: '//evil.example' }] }],
    ['with a link to a script', { navItems: [{ ...link, path: 'javascript:alert(1)' }] }],
    ['with a link without words', { navItems: [{ ...link, label: undefined as never }] }],
    ['with a slot without a name', { slots: [{ order: 1 } as never] }],
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

  it.each(failures)('serves when the registry %s', async (_what, fail) => {
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

describe('the registry in the page', () => {
  it('is there in the first frame, without a request', async () => {
    serveInPage(JSON.stringify({ remotes: [buildRemote()] }));
    const findRemote = await openPage();

    expect(await knownAtFirst()).toBe('mfe-community');
    expect((await findRemote('mfe-community', false)).version).toBe('1.0.0');
    expect(answers).not.toHaveBeenCalled();
  });

  it('gives way to the platform when the caller wants it fresh, and is the last good copy when that fails', async () => {
    serveInPage(JSON.stringify({ remotes: [buildRemote()] }));
    answerWithRemote({ version: '1.1.0' });
    const findRemote = await openPage();
    expect((await findRemote('mfe-community', true)).version).toBe('1.1.0');

    serveInPage(JSON.stringify({ remotes: [buildRemote({ version: '1.2.0' })] }));
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await (await openPage())('mfe-community', true)).version).toBe('1.2.0');
  });

  it('counts for nothing in a page that the browser had kept, whose copy may be newer', async () => {
    answerWithRemote({ version: '1.1.0' });
    await (
      await openPage()
    )('mfe-community', false);
    serveInPage(JSON.stringify({ remotes: [buildRemote()] }));
    opened.type = 'back_forward';
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));

    expect((await (await openPage())('mfe-community', false)).version).toBe('1.1.0');
  });

  it.each(['', 'no JSON', '{"remotes":[{}]}'])('counts for nothing when it says %j', async (text) => {
    serveInPage(text);
    answerWithRemote({ version: '1.1.0' });

    expect((await (await openPage())('mfe-community', false)).version).toBe('1.1.0');
  });
});

describe('what the navigation knows before the platform has answered', () => {
  it('is nothing in a new browser, and the last good copy in a known one', async () => {
    jest.resetModules();
    expect(await knownAtFirst()).toBe('nothing');
    answerWithRemote();
    await (
      await openPage()
    )('mfe-community', false);

    jest.resetModules();
    expect(await knownAtFirst()).toBe('mfe-community');
    expect(answers).not.toHaveBeenCalled();
  });
});

describe('what is announced while a page is open', () => {
  const canary = {
    share: 0,
    roles: ['coach'],
    users: [],
    release: {
      ...buildRemote({ version: '2.0.0' }),
      manifest: '/remotes/mfe-community/2.0.0/mf-manifest.json',
    },
  };

  /** A page that has read this row, and its registry. */
  async function knowing(changes: Partial<RegisteredRemote>) {
    answerWithRemote(changes);
    const findRemote = await openPage();
    await findRemote('mfe-community', true);
    return import('./registry.ts');
  }

  it('shows a switched off remote at once, and an older answer does not take that back', async () => {
    const { noteSwitch, readRegistry, remotesNow } = await knowing({ revision: 4 });
    noteSwitch('mfe-community', 5, { reason: 'wrong scores', since: '2026-11-23T00:00:00.000Z' });
    expect(remotesNow()[0]?.disabled?.reason).toBe('wrong scores');
    answerWithRemote({ revision: 4 });
    await readRegistry(true);
    expect(remotesNow()[0]?.disabled?.reason).toBe('wrong scores');
    noteSwitch('mfe-community', 6, null);
    expect(remotesNow()[0]).not.toHaveProperty('disabled');
  });

  it('is not undone by a message that comes late', async () => {
    const { noteSwitch, remotesNow } = await knowing({ revision: 7 });
    noteSwitch('mfe-community', 6, { reason: 'long over', since: '2026-11-23T00:00:00.000Z' });
    expect(remotesNow()[0]).not.toHaveProperty('disabled');
  });

  it('is read again until the gateway that answers knows it too', async () => {
    jest.useFakeTimers();
    try {
      const { readRegistryUntil, remotesNow } = await knowing({ revision: 1 });
      answerWithRemote({ revision: 1 });
      answerWithRemote({ revision: 2, version: '1.1.0' });
      const reading = readRegistryUntil({ name: 'mfe-community', revision: 2 });
      await jest.advanceTimersByTimeAsync(500);
      await reading;
      expect(remotesNow()[0]?.version).toBe('1.1.0');
    } finally {
      jest.useRealTimers();
    }
  });

  it('gives a canary to those it is for, and the active version to everybody else', async () => {
    const { remotesNow } = await knowing({ canary });
    expect(remotesNow()[0]?.version).toBe('1.0.0');
    const { useSession } = await import('@ankur/mfe-kit');
    useSession.setState({ status: 'signedIn', user: { _id: 'c', role: 'coach' } as never });
    expect(remotesNow()[0]).toMatchObject({ version: '2.0.0', manifest: canary.release.manifest });
    useSession.setState({ status: 'signedOut', user: null });
    expect(remotesNow()[0]?.version).toBe('1.0.0');
  });

  it('gives it to the member of the last visit while the session is being checked, as the first screen loads by then', async () => {
    localStorage.setItem('token', 'not checked yet');
    localStorage.setItem('user', JSON.stringify({ _id: 'c', username: 'Chitra', role: 'coach' }));
    const { remotesNow } = await knowing({ canary });
    expect(remotesNow()[0]?.version).toBe('2.0.0');
    const { useSession } = await import('@ankur/mfe-kit');
    useSession.setState({ status: 'signedOut' });
    expect(remotesNow()[0]?.version).toBe('1.0.0');
  });

  it('gives nobody a canary without integrity', async () => {
    const unsafe = { ...canary, share: 100, release: { ...canary.release, integrity: {} as never } };
    const { remotesNow } = await knowing({ canary: unsafe });
    expect(remotesNow()[0]?.version).toBe('1.0.0');
  });
});
