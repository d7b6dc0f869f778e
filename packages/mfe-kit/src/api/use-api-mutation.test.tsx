import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer, type FakeAnswer } from '../../testing/fake-server.ts';
import { useToasts } from '../toasts/toasts.ts';
import { useApiMutation, type ApiMutationOptions } from './use-api-mutation.ts';

const call = 'POST /api/community/:postId/comments';
const address = 'POST /api/community/1/comments';
type Options = ApiMutationOptions<typeof call, string>;

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** Sends the same text once for each of these answers; undefined is one that never arrives. */
async function send(answers: (FakeAnswer | undefined)[], options: Partial<Options> = {}) {
  const { sent } = fakeServer({
    [address]: () => {
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  const { result } = renderHook(
    () =>
      useApiMutation<typeof call, string>(call, {
        request: (content) => ({ params: { postId: '1' }, body: { content } }),
        failure: 'Not sent.',
        ...options,
      }),
    { wrapper },
  );
  while (answers.length > 0) {
    const left = answers.length;
    act(() => result.current.mutate('Well run'));
    await waitFor(() => expect(answers).toHaveLength(left - 1));
    await waitFor(() => expect(result.current.isPending).toBe(false));
  }
  return sent.map(({ headers }) => headers.get('idempotency-key'));
}

const refusal = (status: number, message = 'No.'): FakeAnswer => ({
  status,
  body: { success: false, code: 'CONFLICT', message },
});
const said = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

describe('the idempotency key of a write', () => {
  it.each([
    ['no answer arrives', undefined],
    ['the gateway gave up waiting', refusal(504)],
    ['the service could not be reached', refusal(503)],
    ['the server stumbled', refusal(500)],
    ['the request took too long to arrive', refusal(408)],
  ])('stays the same while nobody knows whether it was stored: %s', async (_what, answer) => {
    const [first, second] = await send([answer, { body: {} }]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it.each([200, 400, 409, 422, 429])('is a new one after a refusal with %i', async (status) => {
    const [first, second] = await send([refusal(status), { body: {} }]);
    expect(second).not.toBe(first);
  });

  it('is a new one for the next submission', async () => {
    const [first, second] = await send([{ body: {} }, { body: {} }]);
    expect(second).not.toBe(first);
  });
});

describe('a write that fails', () => {
  it.each([
    ["the server's sentence", refusal(409, 'Somebody was faster.'), 'Somebody was faster.'],
    ['its own where there is none', refusal(409, ''), 'Not sent.'],
    ['its own where there is no answer', undefined, 'Not sent.'],
  ])('says %s', async (_what, answer, text) => {
    await send([answer]);
    expect(said()).toEqual([text]);
  });

  it('takes back what it said when it is tried again', async () => {
    await send([refusal(409, 'Somebody was faster.'), { body: {} }]);
    expect(said()).toEqual([]);
  });

  it('can word every failure itself, and say nothing', async () => {
    await send([refusal(409)], { failure: () => 'Own words.' });
    await send([refusal(409)], { failure: () => null });
    expect(said()).toEqual(['Own words.']);
  });

  it('takes back what it has shown, before it tells', async () => {
    const steps: string[] = [];
    await send([refusal(409)], {
      optimistic: () => {
        steps.push('shown');
        return () => void steps.push('taken back');
      },
      onError: () => void steps.push('told'),
    });
    expect(steps).toEqual(['shown', 'taken back', 'told']);
  });

  it('keeps what it has shown when it succeeds', async () => {
    const undo = jest.fn();
    const onSuccess = jest.fn();
    await send([{ body: { _id: 'c' } }], { optimistic: () => undo, onSuccess });
    expect(undo).not.toHaveBeenCalled();
    expect(onSuccess).toHaveBeenCalledWith({ _id: 'c' }, 'Well run');
    expect(said()).toEqual([]);
  });
});

describe('a write without a network', () => {
  afterEach(() => void dispatchEvent(new Event('online')));

  function write(offline?: 'queued') {
    const { sent } = fakeServer({});
    const { result } = renderHook(
      () =>
        useApiMutation<typeof call, string>(call, {
          request: (content) => ({ params: { postId: '1' }, body: { content } }),
          failure: 'Not sent.',
          ...(offline === undefined ? {} : { offline }),
        }),
      { wrapper },
    );
    act(() => void dispatchEvent(new Event('offline')));
    act(() => result.current.mutate('Well run'));
    return { result, sent };
  }

  it('fails at once, in its own words: no form waits without saying so', async () => {
    const { result } = write();
    await waitFor(() => expect(said()).toEqual(['Not sent.']));
    expect(result.current).toMatchObject({ isPending: false, isPaused: false });
  });

  it('waits where its screen shows that', async () => {
    const { result, sent } = write('queued');
    await waitFor(() => expect(result.current.isPaused).toBe(true));
    expect(said()).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('a write whose answer may have been lost', () => {
  const wasDone = (done: boolean) => jest.fn(() => Promise.resolve(done));

  it('is no failure, nor sent again under its key, when it is done all the same', async () => {
    const [onError, question] = [jest.fn(), wasDone(true)];
    const keys = await send([undefined, undefined], { wasDone: question, onError });
    expect([said(), onError.mock.calls, question.mock.calls.length]).toEqual([[], [], 2]);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['is not done', wasDone(false)],
    ['nobody knows of', jest.fn(() => Promise.reject(new Error('No answer.')))],
  ])('is one, and keeps its key, when it %s', async (_what, question) => {
    const onError = jest.fn();
    const keys = await send([undefined, undefined], { wasDone: question, onError });
    // The complaint of the first try is gone.
    expect([said(), onError.mock.calls.length]).toEqual([['Not sent.'], 2]);
    expect(new Set(keys).size).toBe(1);
  });
});
