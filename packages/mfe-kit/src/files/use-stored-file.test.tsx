import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildUser } from '../../testing/build-user.ts';
import { fakeServer, type FakeAnswer } from '../../testing/fake-server.ts';
import { createQueryClient } from '../query-client.ts';
import { openSession } from '../session/session.ts';
import { useStoredFile } from './use-stored-file.ts';

const url = '/uploads/community/a.webp';
const missing: FakeAnswer = { status: 404, body: { code: 'NOT_FOUND' } };

const withoutRepetition = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function openFile(answers: Parameters<typeof fakeServer>[0], client = withoutRepetition()) {
  fakeServer(answers);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useStoredFile(url, true), { wrapper }).result;
}

describe('a stored file that is not for everybody', () => {
  beforeEach(() => {
    localStorage.clear();
    openSession({ token: 'token', user: buildUser() });
  });

  it('is gone when a fresh session does not find it either', async () => {
    const refreshed = { body: { token: 'new', user: buildUser() } };
    const file = openFile({ [`GET ${url}`]: missing, 'POST /api/auth/refresh': refreshed });
    await waitFor(() => expect(file.current.gone).toBe(true));
  });

  it('can be asked for again when nobody could tell whether the session still holds', async () => {
    const file = openFile({ [`GET ${url}`]: missing, 'POST /api/auth/refresh': { status: 503 } });
    await waitFor(() => expect(file.current.failed).toBe(true));
    expect(file.current.gone).toBe(false);
  });

  describe('with the cache of the page', () => {
    afterEach(() => void jest.useRealTimers());

    it.each([
      [
        'is asked for again by itself when its turn did not come',
        { status: 429, body: { data: { retryAfter: 2 } } },
        2,
      ],
      [
        'is left to its reader when it is to be asked for in an hour',
        { status: 429, body: { data: { retryAfter: 3600 } } },
        1,
      ],
      ['is left to its reader when a refusal says nothing', { status: 429, body: null }, 1],
    ])('%s', async (_when, refusal, reads) => {
      jest.useFakeTimers();
      Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
      const answers: FakeAnswer[] = [refusal];
      let asked = 0;
      const cache = createQueryClient();
      const file = openFile({ [`GET ${url}`]: () => answers[asked++] ?? { body: 'bytes' } }, cache);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(asked).toBe(reads);
      expect(file.current).toMatchObject({ src: reads > 1 ? 'blob:here' : null, failed: reads === 1 });
      file.current.retry();
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(file.current).toMatchObject({ src: 'blob:here', failed: false });
      cache.clear();
    });
  });
});
