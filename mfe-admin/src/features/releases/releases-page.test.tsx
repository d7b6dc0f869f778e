import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReleasesPage from './releases-page.tsx';

const at = '2026-11-20T06:00:00.000Z';
const release = (version: string, state: string) => ({
  name: 'mfe-content',
  version,
  state,
  by: 'token of mfe-content',
  publishedAt: at,
  activatedAt: null,
});
const remote = {
  name: 'mfe-content',
  releases: [release('2.0.0', 'canary'), release('1.0.0', 'active')],
  canary: { version: '2.0.0', share: 20, roles: [], users: [], since: at, by: 'Meera' },
  disabled: null,
  history: [
    {
      at,
      action: 'end-canary',
      version: '1.9.0',
      by: 'Ankur, by itself',
      reason: 'Failed for 3 of 3 members',
    },
  ],
  health: [
    { version: '1.0.0', clients: 10, failing: 1, loads: 12, meanLoadMs: 140, failures: 1, errors: 2 },
    { version: '2.0.0', clients: 0, failing: 0, loads: 0, meanLoadMs: null, failures: 0, errors: 0 },
  ],
};

function show(changes: object = {}) {
  const server = fakeServer({
    'GET /api/admin/releases': { body: { remotes: [{ ...remote, ...changes }] } },
    'POST /api/releases/mfe-content/disable': { body: remote },
    'POST /api/releases/mfe-content/rollback': { body: remote },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReleasesPage />
    </QueryClientProvider>,
  );
  return server;
}

it('shows versions with their canary share, load time and errors, and no number where nobody has reported', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Versions of mfe-content' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent('2.0.0canary 20 %–––');
  expect(rows[1]).toHaveTextContent('1.0.0active140 ms310 %');
  expect(screen.getByText(/Failed for 3 of 3 members/)).toHaveTextContent(
    'Ankur, by itself ended the canary',
  );
});

it('turns a remote off only with a reason, which goes along', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(within(dialog).getByText('Please give a reason of at least 3 characters')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'wrong scores');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  const posts = sent.filter(({ call }) => call.startsWith('POST'));
  expect(posts).toMatchObject([
    { call: 'POST /api/releases/mfe-content/disable', body: { reason: 'wrong scores' } },
  ]);
});

it('says who turned a remote off and why, and offers to turn it on', async () => {
  show({ disabled: { reason: 'wrong scores', since: at, by: 'Meera' } });
  expect(await screen.findByText(/by Meera: wrong scores/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
