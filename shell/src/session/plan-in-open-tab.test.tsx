import {
  QueryClientProvider,
  BrowserRouter,
  createQueryClient,
  openSession,
  useSession,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

let listener: { onMessage: (message: { type: string }) => void };
let room: string | null;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (name: string | null, given: typeof listener) => {
    room = name;
    listener = given;
  },
}));

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
