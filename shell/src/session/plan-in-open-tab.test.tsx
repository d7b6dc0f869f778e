import {
  QueryClientProvider,
  BrowserRouter,
  createQueryClient,
  apiKey,
  closeSession,
  openSession,
  useSession,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

let listener: { onMessage: (message: { type: string; data?: object }) => void; onGap: () => void };
let room: string | null;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (name: string | null, given: typeof listener) => {
    room = name;
    listener = given;
  },
}));

it.each([
  ['the plan', 'membership:changed', ['GET /api/membership', 'GET /api/verification']],
  ['the badge', 'account:verified', ['GET /api/verification', 'GET /api/membership']],
] as const)(
  'an open tab reads anew what it shows of %s when that has changed',
  async (_what, type, [read, kept]) => {
    const { useSessionNotices } = await import('./use-session-notices.ts');
    function Notices() {
      useSessionNotices();
      return null;
    }
    openSession({ token: 't', user: buildUser() });
    const client = createQueryClient();
    for (const call of [read, kept] as const) client.setQueryData(apiKey(call), {});
    render(
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Notices />
        </BrowserRouter>
      </QueryClientProvider>,
    );
    act(() => listener.onMessage({ type, data: {} }));
    expect(client.getQueryState(apiKey(read))?.isInvalidated).toBe(true);
    expect(client.getQueryState(apiKey(kept))?.isInvalidated).toBe(false);
  },
);

describe('an open tab, when an admin has granted a plan', () => {
  const own = apiKey('GET /api/auth/profile');

  async function open(body: () => object) {
    const { useSessionNotices } = await import('./use-session-notices.ts');
    function Plan() {
      useSessionNotices();
      return <p>Plan {useSession((state) => state.user?.plan)}</p>;
    }
    localStorage.clear();
    openSession({ token: 't', user: buildUser() });
    const { sent } = fakeServer({ 'GET /api/auth/profile': () => ({ body: body() }) });
    const client = createQueryClient();
    client.setQueryData(own, buildUser());
    render(
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Plan />
        </BrowserRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText('Plan free')).toBeVisible();
    expect(room).toBe(`user:${buildUser()._id}`);
    return { client, sent };
  }

  it('knows it without a new sign-in, as do its own pages, by one call', async () => {
    const { client, sent } = await open(() => buildUser({ plan: 'premium' }));
    act(() => listener.onMessage({ type: 'account:updated' }));
    expect(await screen.findByText('Plan premium')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('t');
    expect(client.getQueryData(own)).toMatchObject({ plan: 'premium' });
    expect(sent).toHaveLength(1);
    act(() => listener.onGap());
    expect(client.getQueryState(own)?.isInvalidated).toBe(true);
  });

  it('keeps nothing of who has left meanwhile', async () => {
    const { client } = await open(() => {
      closeSession();
      return buildUser({ plan: 'premium' });
    });
    act(() => listener.onMessage({ type: 'account:updated' }));
    await screen.findByText('Plan', { exact: true });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(client.getQueryData(own)).toBeUndefined();
  });
});
