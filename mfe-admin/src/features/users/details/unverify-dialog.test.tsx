import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../../testing/show-section.tsx';
import UsersPage from '../users-page.tsx';

const meera: AdminUser = {
  ...buildUser({ username: 'Meera Nair', isVerified: true }),
  isSuspended: false,
  lastActiveAt: null,
  version: 7,
};
const list = 'GET /api/admin/users?search=&role=all&status=all&sortBy=username&sortOrder=asc&page=1&limit=10';
const call = `PATCH /api/admin/users/${meera._id}/verify`;
const sent = (server: ReturnType<typeof showSection>) =>
  server.sent.filter((each) => each.call === call).map(({ body }) => body);

/** The dialog in which the badge is taken away, and nothing has been sent before it. */
async function open(server: ReturnType<typeof showSection>) {
  await userEvent.click(await screen.findByRole('button', { name: 'Unverify Meera Nair' }));
  expect(sent(server)).toEqual([]);
  return within(screen.getByRole('dialog', { name: 'Remove the verification of Meera Nair?' }));
}

it.each(['', 'The card was forged'])(
  'the badge is taken away after a question, for the reason "%s"',
  async (why) => {
    const server = showSection(UsersPage, 'users', {
      [list]: { body: { users: [meera], total: 1 } },
      [call]: { body: { user: { ...meera, isVerified: false, version: 8 } } },
    });
    const dialog = await open(server);
    if (why !== '') await userEvent.type(dialog.getByLabelText(/Reason/), why);
    await userEvent.click(dialog.getByRole('button', { name: 'Unverify' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server)).toEqual([{ isVerified: false, reason: why, version: 7 }]);
  },
);

it('who was slower than another admin goes on from the newest state, with the reason that was typed', async () => {
  let stored = meera;
  const server = showSection(UsersPage, 'users', {
    [list]: () => ({ body: { users: [stored], total: 1 } }),
    [call]: ({ body }) => {
      if ((body as { version: number }).version === 8) return { body: { user: stored } };
      stored = { ...meera, bio: 'Newer', version: 8 };
      return { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } };
    },
  });
  const dialog = await open(server);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The card was forged');
  await userEvent.click(dialog.getByRole('button', { name: 'Unverify' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Continue with the newest state' }));
  expect(told()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Unverify' }));
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server).at(-1)).toMatchObject({ reason: 'The card was forged', version: 8 });
});
