import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import InvitesPage from './invites-page.tsx';

const invite = {
  _id: '65f1a2b3c4d5e6f708192a3b',
  hint: '7KQM',
  note: 'School of Kochi',
  uses: 5,
  used: 2,
  state: 'open',
  expiresAt: '2026-12-24T06:30:00.000Z',
  createdAt: '2026-11-20T06:30:00.000Z',
  createdBy: 'Asha',
};
const list = 'GET /api/admin/invites?page=1';
const listed = (invites: unknown[]) => ({ body: { invites, total: invites.length, totalPages: 1 } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('makes an invitation and shows its code this once, as a link', async () => {
  let made: unknown[] = [];
  const server = showSection(InvitesPage, 'invites', {
    [list]: () => listed(made),
    'POST /api/admin/invites': () => {
      made = [invite];
      return { status: 201, body: { invite, code: '2222-3333-7KQM' } };
    },
  });
  expect(await screen.findByText('No invitation was made yet.')).toBeVisible();
  await press('New invitation');
  await userEvent.clear(screen.getByLabelText(/Accounts it may open/));
  await userEvent.type(screen.getByLabelText(/Accounts it may open/), '5');
  await userEvent.type(screen.getByLabelText(/Note/), 'School of Kochi');
  await press('Make invitation');
  expect(await screen.findByText('2222-3333-7KQM')).toBeVisible();
  expect(screen.getByText(/\/register\?invite=2222-3333-7KQM$/)).toBeVisible();
  const sent = server.sent.find(({ call }) => call === 'POST /api/admin/invites');
  expect(sent?.body).toMatchObject({ uses: 5, note: 'School of Kochi' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.getByText('2222-3333-7KQM')).toBeVisible();
  await press('Done');
  expect(await screen.findByText('2 of 5')).toBeVisible();
  expect(screen.queryByText(/2222-3333/)).toBeNull();
});

it('says that an invitation whose answer was lost may be good all the same', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  showSection(InvitesPage, 'invites', { [list]: listed([]), 'POST /api/admin/invites': lost });
  await screen.findByText('No invitation was made yet.');
  await press('New invitation');
  await press('Make invitation');
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/did not arrive.* revoke it/)]));
});

it('keeps a half filled form when Escape is pressed or the scrim', async () => {
  showSection(InvitesPage, 'invites', { [list]: listed([]) });
  await screen.findByText('No invitation was made yet.');
  await press('New invitation');
  await userEvent.type(screen.getByLabelText(/Note/), 'School of Kochi');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.getByLabelText(/Note/)).toHaveValue('School of Kochi');
  await userEvent.clear(screen.getByLabelText(/Note/));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('revokes one after a question', async () => {
  let state = 'open';
  showSection(InvitesPage, 'invites', {
    [list]: () => listed([{ ...invite, state }]),
    [`DELETE /api/admin/invites/${invite._id}`]: () => {
      state = 'revoked';
      return { body: { ...invite, state } };
    },
  });
  await screen.findByText('School of Kochi');
  await press('Revoke');
  const question = screen.getByRole('dialog');
  expect(question).toHaveTextContent('Accounts it has opened stay.');
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull());
});
