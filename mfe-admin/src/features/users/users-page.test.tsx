import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownId, showSection, told } from '../../../testing/show-section.tsx';
import UsersPage from './users-page.tsx';

const buildAdminUser = (over: Partial<AdminUser> = {}): AdminUser => ({
  ...buildUser(),
  isSuspended: false,
  lastActiveAt: null,
  version: 7,
  ...over,
});
const meera = buildAdminUser();
const ravi = buildAdminUser({
  _id: '64b000000000000000000002',
  username: 'Ravi Rao',
  isSuspended: true,
  suspendedReason: 'Spam',
});
const own = buildAdminUser({ _id: ownId, username: 'Ankur Desk', role: 'admin', isVerified: true });

const list = (query: Record<string, string | number> = {}) => {
  const wanted = {
    search: '',
    role: 'all',
    status: 'all',
    sortBy: 'username',
    sortOrder: 'asc',
    page: 1,
    limit: 10,
    ...query,
  };
  return `GET /api/admin/users?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString()}`;
};
const listed = (users: AdminUser[], total = users.length) => ({ body: { users, total } });
const path = (id: string, part: string) => `PATCH /api/admin/users/${id}/${part}`;
const show = (answers: Parameters<typeof showSection>[2] = {}) =>
  showSection(UsersPage, 'users', { [list()]: listed([meera, ravi, own]), ...answers });
const sentTo = (server: ReturnType<typeof show>, call: string) =>
  server.sent.filter((sent) => sent.call === call).map(({ body }) => body);

describe('the list', () => {
  it('shows status and activity, and locks role and suspension of the own row', async () => {
    show();
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    expect(await screen.findByText('Ravi Rao')).toBeVisible();
    expect(within(row('Ravi Rao')).getByText('Suspended')).toBeVisible();
    expect(within(row('Meera Nair')).getByText('Pending')).toBeVisible();
    expect(within(row('Ankur Desk')).getByText('Verified')).toBeVisible();
    expect(within(row('Meera Nair')).getByText('Not seen yet')).toBeVisible();
    expect(screen.getByLabelText('Role of Ankur Desk')).toBeDisabled();
    expect(screen.getByLabelText('Role of Meera Nair')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Suspend Ankur Desk' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Suspend Meera Nair' })).toBeEnabled();
    expect(screen.getByText('3 users')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it('opens the account that the address names, and forgets it when it is closed', async () => {
    showSection(UsersPage, `users&open=${ravi._id}`, { [list()]: listed([meera, ravi]) });
    const details = await screen.findByRole('dialog', { name: 'Ravi Rao' });
    await userEvent.click(within(details).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(location.search).toBe('?tab=users'));
    expect(screen.queryByRole('dialog', { name: 'Ravi Rao' })).toBeNull();
  });

  it('keeps the account that the address names open when the list goes on without it', async () => {
    showSection(UsersPage, `users&open=${ravi._id}`, {
      [list()]: listed([meera, ravi]),
      [list({ search: 'asha' })]: listed([]),
    });
    expect(await screen.findByRole('dialog', { name: 'Ravi Rao' })).toBeVisible();
    await userEvent.type(screen.getByPlaceholderText('Search users...'), 'asha');
    expect(await screen.findByText('No users match this search and these filters.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Ravi Rao' })).toBeVisible();
  });

  it('searches half a second after the last key, from page 1, and says when nothing matches', async () => {
    const server = show({
      [list()]: listed([meera], 101),
      [list({ page: 3 })]: listed([meera], 101),
      [list({ search: 'asha' })]: listed([]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('Showing 21 to 30 of 101 users')).toBeVisible();
    expect(screen.getAllByText('…').length).toBeGreaterThan(0);
    await userEvent.type(screen.getByPlaceholderText('Search users...'), 'asha');
    expect(server.sent.some(({ call }) => call.includes('search=a'))).toBe(false);
    expect(await screen.findByText('No users match this search and these filters.')).toBeVisible();
    expect(server.sent.filter(({ call }) => call.includes('search=a'))).toHaveLength(1);
    expect(new URLSearchParams(location.search).get('page')).toBeNull();
  });

  it('says of a search with more than a thousand hits that there are more', async () => {
    showSection(UsersPage, 'users&search=me', {
      [list({ search: 'me' })]: { body: { users: [meera], total: 200, hasMore: true } },
    });
    expect(await screen.findByText('Showing 1 to 10 of 200+ users')).toBeVisible();
    expect(screen.getByText('200+ users')).toBeVisible();
  });

  it('goes to its last page from an address beyond it, however far', async () => {
    showSection(UsersPage, 'users&page=99999', {
      [list({ page: 10_000 })]: listed([], 11),
      [list({ page: 2 })]: listed([meera], 11),
    });
    expect(await screen.findByText('Showing 11 to 11 of 11 users')).toBeVisible();
  });

  it('filters by role and sorts by its four columns in both directions', async () => {
    show({
      [list({ role: 'coach' })]: listed([]),
      ...Object.fromEntries(
        ['role', 'status', 'lastActive'].flatMap((sortBy) =>
          ['asc', 'desc'].map((sortOrder) => [list({ role: 'coach', sortBy, sortOrder }), listed([])]),
        ),
      ),
    });
    await userEvent.selectOptions(await screen.findByLabelText('Role'), 'Coaches');
    for (const [name, sort] of [
      ['Role', 'role'],
      ['Status', 'status'],
      ['Last Active', 'lastActive'],
    ] as const) {
      for (const order of ['asc', 'desc']) {
        await userEvent.click(await screen.findByRole('button', { name }));
        const chosen = new URLSearchParams(location.search);
        expect([chosen.get('sort'), chosen.get('order')]).toEqual([sort, order]);
      }
    }
  });

  it('offers a retry when it cannot be read', async () => {
    let refused = true;
    show({
      [list()]: () =>
        refused ? { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } } : listed([meera]),
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    refused = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Meera Nair')).toBeVisible();
  });
});

describe('a change', () => {
  const broken = { status: 400, body: {} };
  it('of role or badge names the version it was decided on, and tells when it fails', async () => {
    const server = show({ [path(meera._id, 'role')]: broken, [path(meera._id, 'verify')]: broken });
    await userEvent.selectOptions(await screen.findByLabelText('Role of Meera Nair'), 'Coach');
    await waitFor(() => expect(told()).toContain('Failed to change user role'));
    expect(sentTo(server, path(meera._id, 'role'))).toEqual([{ role: 'coach', version: 7 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Verify Meera Nair' }));
    await waitFor(() => expect(told()).toContain('Failed to update verification status'));
    expect(sentTo(server, path(meera._id, 'verify'))).toEqual([{ isVerified: true, version: 7 }]);
  });

  it('that follows another at once is decided on the answer to it, though the list is not read again yet', async () => {
    let read = 0;
    const server = show({
      [list()]: () => (read++ === 0 ? listed([meera]) : new Promise<never>(() => undefined)),
      [path(meera._id, 'verify')]: { body: { user: { ...meera, isVerified: true, version: 8 } } },
      [path(meera._id, 'role')]: { body: { user: { ...meera, role: 'coach', version: 9 } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify Meera Nair' }));
    await screen.findByRole('button', { name: 'Unverify Meera Nair' });
    const role = screen.getByLabelText('Role of Meera Nair');
    fireEvent.change(role, { target: { value: 'coach' } });
    expect(role).toBeDisabled();
    await waitFor(() => expect(role).toBeEnabled());
    expect(role).toHaveValue('coach');
    expect(sentTo(server, path(meera._id, 'role'))).toEqual([{ role: 'coach', version: 8 }]);
  });

  it('resets a lost second step with a reason only', async () => {
    const call = `POST /api/admin/users/${meera._id}/two-factor/reset`;
    const server = show({ [call]: { body: { success: true } } });
    await userEvent.click(await screen.findByRole('button', { name: /View.*Meera Nair/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset second step…' }));
    const dialog = screen.getByRole('dialog', { name: 'Reset the second step of Meera Nair?' });
    const reset = within(dialog).getByRole('button', { name: 'Switch it off' });
    await userEvent.click(reset);
    expect(within(dialog).getByText('Please give a reason')).toBeVisible();
    expect(sentTo(server, call)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Phone lost');
    await userEvent.click(reset);
    await waitFor(() => expect(told()).toContain('The second step is off. The member was told.'));
    expect(sentTo(server, call)).toEqual([{ reason: 'Phone lost' }]);
  });

  it('erases an account with a reason and the name typed by hand only', async () => {
    const call = `POST /api/admin/users/${meera._id}/erase`;
    const server = show({ [call]: { body: { success: true, message: 'The account is erased.' } } });
    await userEvent.click(await screen.findByRole('button', { name: /View.*Meera Nair/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Erase account…' }));
    const dialog = screen.getByRole('dialog', { name: 'Erase the account of Meera Nair?' });
    const erase = within(dialog).getByRole('button', { name: 'Erase for good' });
    await userEvent.click(erase);
    expect(within(dialog).getByText('Please give a reason')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Asked by letter');
    await userEvent.type(within(dialog).getByLabelText(/to go on/), 'Meera');
    await userEvent.click(erase);
    expect(within(dialog).getByText('This is not the name')).toBeVisible();
    expect(sentTo(server, call)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/to go on/), ' Nair');
    await userEvent.click(erase);
    await waitFor(() => expect(told()).toContain('The account is erased.'));
    expect(sentTo(server, call)).toEqual([{ reason: 'Asked by letter' }]);
  });

  it('suspends with a reason only', async () => {
    const server = show({ [path(meera._id, 'suspend')]: broken });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Meera Nair' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Meera Nair' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(within(dialog).getByText('Please give a reason')).toBeVisible();
    expect(sentTo(server, path(meera._id, 'suspend'))).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Sells tickets');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(told()).toContain('Failed to update suspension status'));
    expect(sentTo(server, path(meera._id, 'suspend'))).toEqual([
      { isSuspended: true, suspendedReason: 'Sells tickets', suspendedUntil: null, version: 7 },
    ]);
    expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('Sells tickets');
  });

  it('suspends with the reason that was typed after somebody else saved', async () => {
    let stored = meera;
    const server = show({
      [list()]: () => listed([stored]),
      [path(meera._id, 'suspend')]: ({ body }) => {
        if ((body as { version: number }).version === 8) return { body: { user: stored } };
        stored = { ...meera, bio: 'Newer', version: 8 };
        return { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Meera Nair' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Meera Nair' });
    const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Sells tickets');
    await press('Suspend');
    expect(await within(dialog).findByText(/Meera Nair was .* by somebody else meanwhile/)).toBeVisible();
    expect(told()).toEqual([]);
    await press('Continue with the newest state');
    await press('Suspend');
    await waitFor(() => expect(sentTo(server, path(meera._id, 'suspend'))).toHaveLength(2));
    expect(sentTo(server, path(meera._id, 'suspend')).at(-1)).toMatchObject({
      suspendedReason: 'Sells tickets',
      version: 8,
    });
  });

  it.each(['', 'Promised to stop'])(
    'lifts a suspension after a question, for the reason "%s"',
    async (why) => {
      const server = show({
        [path(ravi._id, 'suspend')]: { body: { user: { ...ravi, isSuspended: false } } },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Unsuspend Ravi Rao' }));
      expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Spam');
      if (why !== '') await userEvent.type(screen.getByLabelText(/Why it is lifted/), why);
      await userEvent.click(screen.getByRole('button', { name: 'Unsuspend' }));
      await waitFor(() =>
        expect(sentTo(server, path(ravi._id, 'suspend'))).toEqual([
          { isSuspended: false, suspendedReason: why, suspendedUntil: null, version: 7 },
        ]),
      );
    },
  );
});

describe('the details', () => {
  it('are edited, cancelled back to what is stored, and saved field by field', async () => {
    const server = show({ [path(meera._id, 'profile')]: { body: { user: meera } } });
    await userEvent.click(await screen.findByRole('button', { name: 'View Meera Nair' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit User' }));
    await userEvent.type(screen.getByLabelText('Location'), 'Pune');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit User' }));
    expect(screen.getByLabelText('Location')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Sport'), 'hockey');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Verified' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(told()).toContain('User updated successfully'));
    expect(sentTo(server, path(meera._id, 'profile'))).toEqual([
      { version: 7, sport: 'hockey', isVerified: true },
    ]);
  });

  it('go on from what somebody else saved meanwhile, with what was typed', async () => {
    let stored = meera;
    const server = show({
      [list()]: () => listed([stored]),
      [path(meera._id, 'profile')]: ({ body }) => {
        if ((body as { version: number }).version === 8) return { body: { user: stored } };
        stored = { ...meera, bio: 'Theirs', version: 8 };
        return { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Meera Nair' }));
    await userEvent.type(screen.getByLabelText('Sport'), 'hockey');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const goOn = await screen.findByRole('button', { name: 'Continue with the newest state' });
    expect(told()).toEqual([]);
    await userEvent.click(goOn);
    expect(screen.getByLabelText('Sport')).toHaveValue('hockey');
    expect(screen.getByLabelText('Bio')).toHaveValue('Theirs');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(told()).toContain('User updated successfully'));
    expect(sentTo(server, path(meera._id, 'profile')).at(-1)).toEqual({ version: 8, sport: 'hockey' });
  });

  it('go on where the list went on without the account: another admin has verified one of those that pend', async () => {
    const stored = { ...meera, isVerified: true, version: 8 };
    const isPending = { status: 'pending' };
    let pending = [meera];
    const server = showSection(UsersPage, 'users&status=pending', {
      [list(isPending)]: () => listed(pending),
      [list({ search: meera._id })]: listed([stored]),
      [path(meera._id, 'profile')]: ({ body }) => {
        if ((body as { version: number }).version === 8) return { body: { user: stored } };
        pending = [];
        return { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Meera Nair' }));
    await userEvent.type(screen.getByLabelText('Sport'), 'hockey');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with the newest state' }));
    expect(screen.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(told()).toContain('User updated successfully'));
    expect(sentTo(server, path(meera._id, 'profile')).at(-1)).toEqual({ version: 8, sport: 'hockey' });
  });

  it('offer the places that the server takes', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Meera Nair' }));
    const place = screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
    await userEvent.click(place);
    const offered = () => [...(place.list?.options ?? [])].map(({ value }) => value);
    await waitFor(() => expect(offered()).toContain('Pune, Maharashtra'));
  });

  it('suspend with a reason only', async () => {
    const server = show({ [path(meera._id, 'profile')]: { body: { user: meera } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Meera Nair' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Suspended' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByText('Please give a reason')).toBeVisible();
    expect(sentTo(server, path(meera._id, 'profile'))).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Reason/), 'Spam');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sentTo(server, path(meera._id, 'profile'))).toEqual([
        { version: 7, isSuspended: true, suspendedReason: 'Spam', suspendedUntil: null },
      ]),
    );
  });

  it('keep what was typed when the address is taken, and say so at its field', async () => {
    const message = 'This e-mail is already in use.';
    show({
      [path(meera._id, 'profile')]: { status: 409, body: { code: 'EMAIL_TAKEN', field: 'email', message } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Meera Nair' }));
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), 'taken@x.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('taken@x.example');
  });

  it('say that an edit failed when the server says nothing', async () => {
    show({ [path(meera._id, 'profile')]: { status: 500, body: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Meera Nair' }));
    await userEvent.type(screen.getByLabelText('Bio'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(told()).toContain('Failed to update user'));
  });
});

describe('an export', () => {
  it('says what the server says, and its own words when that is nothing', async () => {
    const call = (format: string) =>
      `GET /api/admin/users/export-file?${list().split('?')[1] ?? ''}&scope=page&format=${format}`;
    show({
      [call('csv')]: { status: 400, body: { message: 'Too many at once.' } },
      [call('xlsx')]: { status: 500, body: '<html>' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(told()).toContain('Too many at once.'));
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'XLSX');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(told()).toContain('Export failed. Try a different format or narrow filters.'));
  });
});
