import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildUser } from '../../testing/build-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { currentToken, openSession, useSession } from '../session/session.ts';
import { api } from './api-client.ts';
import { askAhead } from './asked-ahead.ts';

const problem = (status: number, code: string) => ({ status, body: { code, message: code, status } });
const formOf = (value: string | File) => {
  const form = new FormData();
  form.set('profilePicture', value);
  return form;
};
const postId = '64b0000000000000000000aa';

describe('api', () => {
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('fills path and query, leaves out what is not set and sends the token', async () => {
    openSession({ token: 'first', user: buildUser() });
    const { sent } = fakeServer({
      'GET /api/community/public?sort=newest&limit=10': { body: { posts: [] } },
    });
    await api('GET /api/community/public', { query: { sort: 'newest', limit: 10, tag: undefined } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer first');
  });

  it('renews the session once after a 401 and repeats the call with the new token', async () => {
    openSession({ token: 'old', user: buildUser() });
    const { sent } = fakeServer({
      'GET /api/auth/profile': ({ headers }) =>
        headers.get('authorization') === 'Bearer new'
          ? { body: buildUser() }
          : problem(401, 'UNAUTHENTICATED'),
      'POST /api/auth/refresh': { body: { token: 'new', user: buildUser() } },
    });
    const [one, two] = await Promise.all([api('GET /api/auth/profile'), api('GET /api/auth/profile')]);
    expect([one.username, two.username]).toEqual(['Meera Nair', 'Meera Nair']);
    expect(sent.filter(({ call }) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(currentToken()).toBe('new');
  });

  it('does not repeat a call as somebody else, who has signed in in another tab', async () => {
    openSession({ token: 'old', user: buildUser() });
    const { sent } = fakeServer({
      'POST /api/auth/erase': problem(401, 'UNAUTHENTICATED'),
      'POST /api/auth/refresh': () => {
        openSession({ token: 'of ravi', user: buildUser({ _id: 'ravi' }) });
        return problem(401, 'SESSION_ENDED');
      },
    });
    await expect(api('POST /api/auth/erase', { body: { password: 'x' } })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/auth/erase', 'POST /api/auth/refresh']);
  });

  it('gives up after one repetition', async () => {
    openSession({ token: 'old', user: buildUser() });
    const { sent } = fakeServer({
      'GET /api/auth/profile': problem(401, 'UNAUTHENTICATED'),
      'POST /api/auth/refresh': { body: { token: 'new', user: buildUser() } },
    });
    await expect(api('GET /api/auth/profile')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(sent).toHaveLength(3);
  });

  it('says NETWORK when the session cannot be renewed because no answer comes, and keeps the session', async () => {
    jest.useFakeTimers();
    openSession({ token: 'old', user: buildUser() });
    fakeServer({
      'GET /api/auth/profile': problem(401, 'UNAUTHENTICATED'),
      'POST /api/auth/refresh': () => new Promise(() => undefined),
    });
    const calls = [api('GET /api/auth/profile'), api('GET /api/auth/profile')];
    const failures = Promise.allSettled(calls);
    await jest.advanceTimersByTimeAsync(8000);
    for (const failure of await failures)
      expect(failure).toMatchObject({ reason: { code: 'NETWORK', status: 0 } });
    expect(useSession.getState().status).toBe('signedIn');
  });

  it.each([
    ['a read', () => api('GET /api/auth/profile'), 40_000],
    ['a write', () => api('POST /api/auth/logout', {}), 40_000],
    ['a form of words', () => api('POST /api/auth/picture', { form: formOf('words') }), 40_000],
    [
      'a form with a file',
      () => api('POST /api/auth/picture', { form: formOf(new File([], 'me')) }),
      600_000,
    ],
    ['one with a limit of its own', () => api('GET /api/auth/profile', {}, { limit: 65_000 }), 65_000],
  ])('gives up %s that hangs', async (_which, call, limit) => {
    jest.useFakeTimers();
    const hangs = () => new Promise<never>(() => undefined);
    fakeServer({
      'GET /api/auth/profile': hangs,
      'POST /api/auth/logout': hangs,
      'POST /api/auth/picture': hangs,
    });
    let failure: unknown;
    call().catch((error: unknown) => (failure = error));
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(failure).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('says what the server said when the session is over', async () => {
    openSession({ token: 'old', user: buildUser() });
    fakeServer({
      'GET /api/auth/profile': problem(401, 'UNAUTHENTICATED'),
      'POST /api/auth/refresh': problem(401, 'SESSION_ENDED'),
    });
    await expect(api('GET /api/auth/profile')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(useSession.getState().status).toBe('signedOut');
  });

  it('does not renew for wrong credentials, nor for a visitor', async () => {
    const { sent } = fakeServer({ 'POST /api/auth/login': problem(401, 'INVALID_CREDENTIALS') });
    const login = () => api('POST /api/auth/login', { body: { email: 'a@b.example', password: 'x' } });
    await expect(login()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
    openSession({ token: 'old', user: buildUser() });
    await expect(login()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(sent).toHaveLength(2);
  });

  it('begins each reading in a task of its own, and a writing at once', async () => {
    const tasks: (() => unknown)[] = [];
    const postTask = (callback: () => unknown) =>
      new Promise((resolve) => void tasks.push(() => resolve(callback())));
    Object.assign(globalThis, { scheduler: { postTask } });
    try {
      const { sent } = fakeServer({
        'GET /api/sports': { body: [] },
        'GET /api/events': { body: [] },
        'POST /api/auth/logout': { body: {} },
      });
      const calls = [api('GET /api/sports'), api('GET /api/events'), api('POST /api/auth/logout')];
      await waitFor(() => expect(tasks).toHaveLength(2));
      expect(sent.map(({ call }) => call)).toEqual(['POST /api/auth/logout']);
      tasks[0]?.();
      await calls[0];
      expect(sent.map(({ call }) => call)).toEqual(['POST /api/auth/logout', 'GET /api/sports']);
      tasks[1]?.();
      await Promise.all(calls);
    } finally {
      Reflect.deleteProperty(globalThis, 'scheduler');
    }
  });

  it('says NETWORK with status 0 when no answer arrives', async () => {
    fakeServer({});
    await expect(api('GET /api/events')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('says NETWORK when the answer breaks off', async () => {
    fakeServer({});
    globalThis.fetch = (() =>
      Promise.resolve({
        status: 200,
        ok: true,
        json: () => Promise.reject(new SyntaxError('cut off')),
      })) as never;
    await expect(api('GET /api/events')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('carries the idempotency key, and the same one in the repetition', async () => {
    openSession({ token: 'old', user: buildUser() });
    const path = `POST /api/community/${postId}/comments`;
    const { sent } = fakeServer({
      [path]: ({ headers }) =>
        headers.get('authorization') === 'Bearer new' ? { body: {} } : problem(401, 'TOKEN_OUTDATED'),
      'POST /api/auth/refresh': { body: { token: 'new', user: buildUser() } },
    });
    await api(
      'POST /api/community/:postId/comments',
      { params: { postId }, body: { content: 'Well run' } },
      { idempotencyKey: 'key-1' },
    );
    const writes = sent.filter(({ call }) => call === path);
    expect(writes.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
    expect(writes[0]?.body).toEqual({ content: 'Well run' });
  });

  it('keeps the sentence, field and errors of a problem answer', async () => {
    fakeServer({
      'POST /api/auth/register': {
        status: 400,
        body: { code: 'WEAK_PASSWORD', message: 'Too weak.', field: 'password', errors: ['a digit'] },
      },
    });
    await expect(
      api('POST /api/auth/register', {
        body: { username: 'A', email: 'a@b.example', password: 'x', role: 'athlete' },
      }),
    ).rejects.toMatchObject({ message: 'Too weak.', field: 'password', errors: ['a digit'], status: 400 });
  });

  it.each([
    ['nothing, when there is no sentence in it', {}, ''],
    ['nothing, when it is the page of a broken proxy', '<html><h1>502 Bad Gateway</h1></html>', ''],
    ['its words, when it is a text', 'The stadium is closed.', 'The stadium is closed.'],
    ['its words, when it is a text in quotes', '"The stadium is closed."', 'The stadium is closed.'],
  ])('takes from a refusal %s', async (_what, body, message) => {
    fakeServer({ 'GET /api/events': { status: 502, body } });
    await expect(api('GET /api/events')).rejects.toMatchObject({ code: 'INTERNAL', message, status: 502 });
  });

  it.each([
    ['a read', '"done"', () => api('GET /api/events')],
    ['a read', '1', () => api('GET /api/events')],
    ['a read', 'null', () => api('GET /api/events')],
    ['a read', '{}', () => api('GET /api/events')],
    ['a read that may find nothing', '1', () => api('GET /api/events', {}, { orNothing: true })],
    ['a write', 'null', () => api('POST /api/auth/logout')],
    ['a write', 'true', () => api('POST /api/auth/logout')],
  ])('takes of %s the answer %s with status 200 for none', async (_which, text, call) => {
    const answer = { body: JSON.parse(text) as object };
    fakeServer({ 'GET /api/events': answer, 'POST /api/auth/logout': answer });
    await expect(call()).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('takes an empty answer to a read that may find nothing for null, and an empty list for a list', async () => {
    for (const [body, found] of [
      [null, null],
      [{}, null],
      [[], []],
    ] as const) {
      fakeServer({ 'GET /api/events': { body: body as never } });
      expect(await api('GET /api/events', {}, { orNothing: true })).toEqual(found);
    }
  });

  it('takes an answer that says it did nothing for a failure, whatever its status', async () => {
    fakeServer({ 'POST /api/auth/logout': { body: { success: false, message: 'Not today.' } } });
    await expect(api('POST /api/auth/logout')).rejects.toMatchObject({ message: 'Not today.', status: 200 });
  });

  describe('what was asked ahead', () => {
    const address = '/api/events?limit=24';
    const list = () => api('GET /api/events', { query: { limit: 24 } });
    const answer = (title: string) => ({ body: [{ title }] });

    it('is taken once, and only by who asked it', async () => {
      const { sent } = fakeServer({
        [`GET ${address}`]: ({ headers }) => answer(String(headers.get('authorization'))),
      });
      void askAhead(address, null);
      expect(await list()).toEqual([{ title: 'null' }]);
      expect(sent).toHaveLength(1);
      expect(await list()).toEqual([{ title: 'null' }]);
      expect(sent).toHaveLength(2);
      void askAhead(address, null);
      openSession({ token: 'first', user: buildUser() });
      expect(await list()).toEqual([{ title: 'Bearer first' }]);
      expect(sent).toHaveLength(4);
      void askAhead(address, 'first');
      expect(await list()).toEqual([{ title: 'Bearer first' }]);
      expect(sent).toHaveLength(5);
    });

    it('is asked again when no answer comes, or not for four seconds', async () => {
      jest.useFakeTimers();
      fakeServer({});
      void askAhead(address, null);
      const { sent } = fakeServer({ [`GET ${address}`]: answer('second') });
      expect(await list()).toEqual([{ title: 'second' }]);
      fakeServer({ [`GET ${address}`]: () => new Promise(() => undefined) });
      void askAhead(address, null);
      fakeServer({ [`GET ${address}`]: answer('third') });
      const asked = list();
      await jest.advanceTimersByTimeAsync(4000);
      expect(await asked).toEqual([{ title: 'third' }]);
      expect(sent).toHaveLength(1);
    });

    it('is as much a refusal as any other answer, and cured as any other', async () => {
      openSession({ token: 'old', user: buildUser() });
      const { sent } = fakeServer({
        [`GET ${address}`]: ({ headers }) =>
          headers.get('authorization') === 'Bearer new' ? answer('mine') : problem(401, 'UNAUTHENTICATED'),
        'POST /api/auth/refresh': { body: { token: 'new', user: buildUser() } },
      });
      void askAhead(address, 'old');
      expect(await list()).toEqual([{ title: 'mine' }]);
      expect(sent.map(({ call }) => call)).toEqual([
        `GET ${address}`,
        'POST /api/auth/refresh',
        `GET ${address}`,
      ]);
    });

    it('is not shown when it has become old', async () => {
      jest.useFakeTimers();
      const { sent } = fakeServer({ [`GET ${address}`]: answer('any') });
      void askAhead(address, null);
      await jest.advanceTimersByTimeAsync(20_001);
      await list();
      expect(sent).toHaveLength(2);
    });

    it('is given up when it hangs half read', async () => {
      jest.useFakeTimers();
      let signal: AbortSignal | null = null;
      globalThis.fetch = ((_address: string, init: RequestInit) => {
        signal = init.signal ?? null;
        return Promise.resolve({ ok: true, status: 200 });
      }) as never;
      void askAhead(address, null);
      await jest.advanceTimersByTimeAsync(39_999);
      expect(signal).toMatchObject({ aborted: false });
      await jest.advanceTimersByTimeAsync(1);
      expect(signal).toMatchObject({ aborted: true });
    });

    it('is given up within the limit of whoever takes it, also when it hangs half read', async () => {
      jest.useFakeTimers();
      globalThis.fetch = ((_address: string, { signal }: RequestInit) => {
        const text = () =>
          new Promise((_read, reject) =>
            signal?.addEventListener('abort', () => reject(signal.reason as Error)),
          );
        return Promise.resolve({ ok: true, status: 200, json: text, text });
      }) as never;
      void askAhead(address, null);
      let failure: unknown;
      api('GET /api/events', { query: { limit: 24 } }, { limit: 5000 }).catch(
        (error: unknown) => (failure = error),
      );
      await jest.advanceTimersByTimeAsync(4999);
      expect(failure).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      expect(failure).toMatchObject({ code: 'NETWORK' });
    });

    it('is given up by a caller who no longer wants it', async () => {
      fakeServer({ [`GET ${address}`]: answer('late') });
      void askAhead(address, null);
      const caller = new AbortController();
      const asked = api('GET /api/events', { query: { limit: 24 } }, { signal: caller.signal });
      caller.abort();
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    });
  });
});
