import { QueryClientProvider, createQueryClient, useToasts } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
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
  revision: 7,
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
  troubles: [
    { at: '2026-11-20T05:50:00.000Z', version: '1.9.0', clients: 3, failing: 3, failures: 0, errors: 4 },
  ],
  health: [
    { version: '1.0.0', clients: 10, failing: 1, loads: 12, meanLoadMs: 140, failures: 1, errors: 2 },
    { version: '2.0.0', clients: 0, failing: 0, loads: 0, meanLoadMs: null, failures: 0, errors: 0 },
  ],
};

const token = {
  _id: '64b0000000000000000000a1',
  remote: 'mfe-content',
  hint: 'wXyZ',
  note: 'pipeline',
  state: 'good',
  createdAt: at,
  createdBy: 'Meera',
  lastUsedAt: null,
};

/** An hour that ends with the acts of the remote: content failed two minutes before. */
const counted = {
  since: '2026-11-20T05:01:00.000Z',
  at,
  sockets: 4,
  perMinute: Array<number>(60).fill(9),
  socketsPerMinute: Array<number>(60).fill(4),
  services: [
    {
      service: 'content',
      perMinute: { calls: Array<number>(60).fill(3), errors: [...Array<number>(57).fill(0), 2, 0, 0] },
    },
  ],
};

let client = createQueryClient();

function show(changes: object = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/admin/releases': { body: { remotes: [{ ...remote, ...changes }] } },
    'GET /api/moderation/audit?action=platformSettings.update&limit=10': {
      body: {
        entries: [{ at: '2026-11-20T05:45:00.000Z', actor: { username: 'Asha' }, reason: null }],
        nextCursor: null,
      },
    },
    'GET /api/moderation/audit?action=moderationSettings.update&limit=10': {
      body: { entries: [], nextCursor: null },
    },
    'GET /api/admin/monitoring': { body: counted },
    'GET /api/admin/release-tokens': {
      body: { tokens: [token], configured: [{ remote: 'mfe-admin', where: 'environment' }] },
    },
    'POST /api/releases/mfe-content/disable': { body: remote },
    'POST /api/releases/mfe-content/rollback': { body: remote },
    'POST /api/releases/mfe-content/canary': { body: remote },
    ...answers,
  });
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
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

it('shows what is served however much was published since', async () => {
  const stored = Array.from({ length: 10 }, (_, place) => release(`3.0.${String(place)}`, 'stored'));
  const older = [release('1.1.0', 'active'), release('1.0.0', 'previous'), release('0.9.0', 'stored')];
  show({ releases: [...stored, ...older], canary: null });
  const table = await screen.findByRole('table', { name: 'Versions of mfe-content' });
  expect(within(table).getByRole('row', { name: /1\.1\.0 ?active/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /1\.0\.0 ?previous/ })).toBeVisible();
  expect(within(table).queryByRole('row', { name: /3\.0\.8/ })).toBeNull();
  expect(within(table).queryByRole('row', { name: /0\.9\.0/ })).toBeNull();
});

it('turns a remote off only with a reason, which goes along', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(within(dialog).getByText('Please give a reason of at least 3 characters')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'wrong scores');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  const acts = sent.filter(({ call }) => call.startsWith('POST'));
  expect(acts).toMatchObject([
    { call: 'POST /api/releases/mfe-content/disable', body: { reason: 'wrong scores', revision: 7 } },
  ]);
});

it('says before the console turns itself off that nobody can turn it on again there', async () => {
  show({ name: 'mfe-admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(inDialog().getByText(/no admin can turn it on again from here/)).toBeVisible();
});

it('says who turned a remote off and why, and offers to turn it on', async () => {
  show({ disabled: { reason: 'wrong scores', since: at, by: 'Meera' } });
  expect(await screen.findByText(/by Meera: wrong scores/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

it('shows on one line what was set, what failed in browsers and services and what was done about it, newest first', async () => {
  show();
  const setting = await screen.findByText(/changed the platform settings/);
  const line = setting.closest('ol')!;
  expect(
    within(line)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('2 Ankur, by itself ended the canary of mfe-content 1.9.0'),
    expect.stringContaining('content failed 2 of 3 calls within a minute'),
    expect.stringContaining('mfe-content 1.9.0 failed for 3 of 3 members within ten minutes'),
    expect.stringContaining('1 Asha changed the platform settings'),
  ]);
});

const posts = ({ sent }: ReturnType<typeof show>) => sent.filter(({ call }) => !call.startsWith('GET'));
const inDialog = () => within(screen.getByRole('dialog'));

it('says before an act who will get which version instead of which', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'End the canary' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The canary of 2.0.0 ends; everybody gets 1.0.0.');
  await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Everybody gets 2.0.0 instead of 1.0.0');
});

it('says of the remote as it is now what an act will do, also when others change it meanwhile', async () => {
  let canary: typeof remote.canary | null = remote.canary;
  show({}, { 'GET /api/admin/releases': () => ({ body: { remotes: [{ ...remote, canary }] } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'End the canary' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The canary of 2.0.0 ends');
  canary = null;
  await act(() => client.invalidateQueries());
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('Everybody returns from 1.0.0 to nothing.'),
  );
});

it('sends what it was decided on, says who was faster, and asks once more before it goes on', async () => {
  const said = 'Nothing was done, as it has changed meanwhile: Asha ended the canary of mfe-content 2.0.0.';
  const refusal = { status: 409, body: { code: 'CONFLICT', message: said, data: { revision: 8 } } };
  const server = show(
    {},
    {
      'POST /api/releases/mfe-content/rollback': ({ body }) =>
        (body as { revision: number }).revision === 8 ? { body: remote } : refusal,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'End the canary' }));
  await userEvent.click(inDialog().getByRole('button', { name: 'Roll back' }));
  expect(await inDialog().findByText(said)).toBeVisible();
  await userEvent.click(inDialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(server).map(({ body }) => body)).toEqual([{ revision: 7 }, { revision: 8 }]);
});

it('keeps what was typed when Escape is pressed', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await userEvent.type(inDialog().getByLabelText(/Reason/), 'wrong scores{Escape}');
  expect(inDialog().getByLabelText(/Reason/)).toHaveValue('wrong scores');
  await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  await userEvent.type(inDialog().getByLabelText(/Remote/), 'mfe-match{Escape}');
  expect(inDialog().getByLabelText(/Remote/)).toHaveValue('mfe-match');
});

it('says what is wrong with an act that is refused, for no field is marked', async () => {
  const errors = [{ field: 'users', message: 'One of them is no member' }];
  const body = { code: 'VALIDATION_FAILED', message: 'Please check the highlighted fields.', errors };
  show({}, { 'POST /api/releases/mfe-content/canary': { status: 400, body } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the canary' }));
  await userEvent.click(inDialog().getByRole('button', { name: 'Give to some' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
      'This could not be done: One of them is no member',
    ),
  );
});

it('gives a version to nobody by a share that is typed by half', async () => {
  const server = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the canary' }));
  const share = inDialog().getByLabelText(/Share of everybody/);
  await userEvent.click(inDialog().getByLabelText('coach'));
  // A browser tells such a value as empty.
  Object.defineProperty(share, 'validity', { value: { badInput: true } });
  await userEvent.clear(share);
  await userEvent.click(inDialog().getByRole('button', { name: 'Give to some' }));
  expect(inDialog().getByText('A share is a number from 0 to 100')).toBeVisible();
  expect(server.sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
});

it('gives a version to a share, roles and members, beginning with what a running canary has', async () => {
  const server = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the canary' }));
  const share = inDialog().getByLabelText(/Share of everybody/);
  expect(share).toHaveValue(20);
  await userEvent.clear(share);
  await userEvent.click(inDialog().getByRole('button', { name: 'Give to some' }));
  expect(inDialog().getByText('Choose a share, roles or members')).toBeVisible();
  await userEvent.type(share, '35');
  await userEvent.click(inDialog().getByLabelText('coach'));
  await userEvent.type(
    inDialog().getByLabelText(/members/),
    '64b0000000000000000000a1, 64b0000000000000000000a2',
  );
  await userEvent.type(inDialog().getByLabelText(/Reason/), 'it does well');
  await userEvent.click(inDialog().getByRole('button', { name: 'Give to some' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(server)).toMatchObject([
    {
      call: 'POST /api/releases/mfe-content/canary',
      body: {
        version: '2.0.0',
        share: 35,
        roles: ['coach'],
        users: ['64b0000000000000000000a1', '64b0000000000000000000a2'],
        reason: 'it does well',
        revision: 7,
      },
    },
  ]);
});

it('lists every mismatch of a version that no longer fits, and stays open', async () => {
  const errors = ['it needs react ^20.0.0, the shell has ^19.3.1', 'it calls GET /api/gone'];
  show(
    {},
    {
      'POST /api/releases/mfe-content/activate': {
        status: 409,
        body: { code: 'RELEASE_UNFIT', message: errors.join('; '), errors },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
  await userEvent.click(inDialog().getByRole('button', { name: 'Activate' }));
  for (const error of errors) expect(await inDialog().findByText(error)).toBeVisible();
});

it.each([
  ['lost its answer', () => Promise.reject(new TypeError('Failed to fetch')), /did not arrive.* revoke it/],
  ['is refused', { status: 400, body: { message: 'No such remote.' } }, /^No such remote\.$/],
])('says of a token that %s whether it may be good', async (_, answer, text) => {
  show({}, { 'POST /api/admin/release-tokens': answer });
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  await userEvent.type(inDialog().getByLabelText(/Remote/), 'mfe-match');
  await userEvent.click(inDialog().getByRole('button', { name: 'Make token' }));
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toMatch(text));
});

it('makes a token, shows it this once, and revokes one after a question', async () => {
  const made = { ...token, _id: '64b0000000000000000000a2', remote: 'mfe-match' };
  const server = show(
    {},
    {
      'POST /api/admin/release-tokens': {
        status: 201,
        body: { releaseToken: made, token: 'ankur_release_only-this-once' },
      },
      [`DELETE /api/admin/release-tokens/${token._id}`]: { body: { ...token, state: 'revoked' } },
    },
  );
  expect(await screen.findByText(/mfe-admin in the environment/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  await userEvent.type(inDialog().getByLabelText(/Remote/), 'mfe-match');
  await userEvent.click(inDialog().getByRole('button', { name: 'Make token' }));
  expect(await screen.findByText('ankur_release_only-this-once')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('ankur_release_only-this-once')).toBeVisible();
  await userEvent.click(inDialog().getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('ankur_release_only-this-once')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('the token …wXyZ of mfe-content');
  await userEvent.click(inDialog().getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(server)).toMatchObject([
    { call: 'POST /api/admin/release-tokens', body: { remote: 'mfe-match', note: '' } },
    { call: `DELETE /api/admin/release-tokens/${token._id}` },
  ]);
});
