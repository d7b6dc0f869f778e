import { Route, Routes, type RoomListener } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import '@ankur/ui/testing/native-dialog';
import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';

let listeners: RoomListener[] = [];
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string | null, given: RoomListener) => {
    if (room === 'public') listeners.push(given);
  },
}));

const id = '64b000000000000000000002';
const call = `GET /api/auth/profile/${id}`;
const tell = (userId: string) =>
  act(() =>
    listeners.forEach(({ onMessage }) => onMessage({ type: 'member:changed', data: { userId } } as never)),
  );
const missSome = () => act(() => listeners.forEach(({ onGap }) => onGap?.()));

it('an open profile follows its member, and reads what may have been missed', async () => {
  const { default: ProfilePage } = await import('./profile-page.tsx');
  listeners = [];
  let username = 'Tara';
  let status = 200;
  fakeServer({
    [call]: () => ({ status, body: buildUser({ _id: id, username }) }),
    [`GET /api/community/members/${id}/posts`]: { body: { posts: [] } },
  });
  openAt(
    `/profile/${id}`,
    <Routes>
      <Route path="/profile/:id" element={<ProfilePage />} />
    </Routes>,
  );
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  expect(await heading('Tara')).toBeVisible();
  username = 'Tara Menon';
  tell('64b0000000000000000000aa');
  tell(id);
  tell(id);
  expect(await heading('Tara Menon')).toBeVisible();
  username = 'Tara M.';
  missSome();
  expect(await heading('Tara M.')).toBeVisible();
  status = 404;
  missSome();
  expect(await screen.findByText('No user profile found.')).toBeVisible();
  expect(screen.queryByText('Tara M.')).toBeNull();
});
