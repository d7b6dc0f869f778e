import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildUser } from '../../testing/build-user.ts';
import { fakeServer, type FakeAnswer } from '../../testing/fake-server.ts';
import { openSession } from '../session/session.ts';
import { useStoredFile } from './use-stored-file.ts';

const url = '/uploads/community/a.webp';
const missing: FakeAnswer = { status: 404, body: { code: 'NOT_FOUND' } };

function openFile(answers: Record<string, FakeAnswer>) {
  fakeServer(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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
});
