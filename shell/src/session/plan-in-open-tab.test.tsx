import {
  QueryClientProvider,
  BrowserRouter,
  createQueryClient,
  apiKey,
  openSession,
  useSession,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

let listener: { onMessage: (message: { type: string; data?: object }) => void };
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
  ['the badge', 'account:verified', ['GET /api/auth/profile', 'GET /api/membership']],
  ['the account', 'account:updated', ['GET /api/auth/profile', 'GET /api/verification']],
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

it('an open tab knows the plan that an admin has granted meanwhile, without a new sign-in', async () => {
  const { useSessionNotices } = await import('./use-session-notices.ts');
  function Plan() {
    useSessionNotices();
    return <p>Plan {useSession((state) => state.user?.plan)}</p>;
  }
  localStorage.clear();
  openSession({ token: 't', user: buildUser() });
  fakeServer({ 'GET /api/auth/profile': { body: buildUser({ plan: 'premium' }) } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Plan />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Plan free')).toBeVisible();
  expect(room).toBe(`user:${buildUser()._id}`);
  act(() => listener.onMessage({ type: 'account:updated' }));
  expect(await screen.findByText('Plan premium')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('t');
});
