import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer } from '../../testing/fake-server.ts';
import { createQueryClient } from '../query-client.ts';
import { apiKey, useApiQuery } from './use-api-query.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

beforeEach(() => client.clear());

describe('useApiQuery', () => {
  it('shares one request between those who ask the same, and asks anew for another input', async () => {
    const { sent } = fakeServer({
      'GET /api/events/1': { body: { title: 'One' } },
      'GET /api/events/2': { body: { title: 'Two' } },
    });
    const read = (id: string) =>
      renderHook(() => useApiQuery('GET /api/events/:id', { params: { id } }), { wrapper }).result;
    const [first, again, other] = [read('1'), read('1'), read('2')];
    await waitFor(() => expect(other.current.data?.title).toBe('Two'));
    await waitFor(() => expect(first.current.data?.title).toBe('One'));
    expect(again.current.data).toBe(first.current.data);
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/events/1', 'GET /api/events/2']);
  });

  it('is found by the call and its input, or by the call alone', async () => {
    fakeServer({ 'GET /api/events/1': { body: { title: 'One' } } });
    const input = { params: { id: '1' } };
    const { result } = renderHook(() => useApiQuery('GET /api/events/:id', input), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(client.getQueryData(apiKey('GET /api/events/:id', input))).toEqual({ title: 'One' });
    expect(client.getQueryCache().findAll({ queryKey: apiKey('GET /api/events/:id') })).toHaveLength(1);
    expect(client.getQueryCache().findAll({ queryKey: apiKey('GET /api/events') })).toHaveLength(0);
  });

  it('settles what it reads with what is known by then', async () => {
    fakeServer({ 'GET /api/events/1': { body: { title: 'Read' } } });
    const options = { reconcile: (read: object) => ({ ...read, title: 'Settled' }) as never };
    const { result } = renderHook(
      () => useApiQuery('GET /api/events/:id', { params: { id: '1' } }, options),
      { wrapper },
    );
    await waitFor(() => expect(result.current.data?.title).toBe('Settled'));
  });

  describe('with the cache of the page', () => {
    afterEach(() => void jest.useRealTimers());

    it.each([
      ['a call that hung is not made again: who waits hears of it', new Promise<never>(() => undefined), 1],
      ['a call that failed is made twice more by itself', { status: 502, body: '' }, 3],
      ['one whose turn did not come, too', { status: 429, body: { data: { retryAfter: 2 } } }, 3],
      ['one over the limit of a minute is not', { status: 429, body: {} }, 1],
      ['nor one that is told to come in an hour', { status: 429, body: { data: { retryAfter: 3600 } } }, 1],
    ])('%s', async (_which, answer, calls) => {
      jest.useFakeTimers();
      const { sent } = fakeServer({ 'GET /api/events': () => answer });
      const cache = createQueryClient();
      const { result } = renderHook(() => useApiQuery('GET /api/events'), {
        wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
      });
      await act(() => jest.advanceTimersByTimeAsync(39_999));
      expect(result.current.isError).toBe(!(answer instanceof Promise));
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(result.current.isError).toBe(true);
      expect(sent).toHaveLength(calls);
      cache.clear();
    });
  });

  it('takes null for no answer: what it reads is an object or a list', async () => {
    fakeServer({ 'GET /api/events': { body: null as never } });
    const { result } = renderHook(() => useApiQuery('GET /api/events'), { wrapper });
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'NETWORK' }));
    expect(result.current.data).toBeUndefined();
  });
});
