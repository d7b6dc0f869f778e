import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { createQueryClient, QueryClientProvider } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import '@ankur/ui/testing/native-dialog';
import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserEditor } from './user-editor.tsx';

const opened: AdminUser = {
  ...buildUser(),
  bio: 'Left wing',
  lastActiveAt: null,
  isSuspended: false,
  suspendedReason: '',
  version: 7,
};
const newest = { ...opened, bio: 'Goalkeeper', phone: '98100 00000', version: 8 };

it('says of a place that is not in the list, before anything is sent, that one is chosen there', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UserEditor user={opened} newest={opened} onClose={() => undefined} onCancel={() => undefined} />
    </QueryClientProvider>,
  );
  const place = screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
  await userEvent.type(place, 'Poona');
  await waitFor(() => expect(place.list?.options.length).toBeGreaterThan(100));
  await userEvent.tab();
  expect(screen.getByText('Choose a place from the list.')).toBeVisible();
  // In any case and without its state, as the server takes it.
  for (const known of ['Pune, Maharashtra', 'pune']) {
    await userEvent.clear(place);
    await userEvent.type(place, known);
    await userEvent.tab();
    expect(screen.queryByText('Choose a place from the list.')).toBeNull();
  }
});

it.each([
  ['Keep what I typed', { bio: 'Striker', sport: 'hockey', version: 8 }],
  ['Take theirs', { sport: 'hockey', version: 8 }],
])('names what both admins have changed and asks whose word counts: %s', async (choice, saved) => {
  const path = `/api/admin/users/${opened._id}/profile`;
  const server = fakeServer({ [`PATCH ${path}`]: { body: { user: newest } } });
  const client = createQueryClient();
  const form = (stored: AdminUser) => (
    <QueryClientProvider client={client}>
      <UserEditor user={opened} newest={stored} onClose={() => undefined} onCancel={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(opened));
  await userEvent.clear(screen.getByLabelText('Bio'));
  await userEvent.type(screen.getByLabelText('Bio'), 'Striker');
  await userEvent.type(screen.getByLabelText('Sport'), 'hockey');
  rerender(form(newest));
  expect(screen.getByRole('status')).toHaveTextContent('You both changed Bio (now “Goalkeeper”).');
  await userEvent.click(screen.getByRole('button', { name: choice }));
  expect(screen.getByLabelText('Phone')).toHaveValue('98100 00000');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual([saved]));
});
