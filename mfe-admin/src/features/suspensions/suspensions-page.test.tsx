import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import SuspensionsPage from './suspensions-page.tsx';

const until = '2026-12-24T06:30:00.000Z';
const given = { act: 'suspended', at: '2026-11-20T06:00:00.000Z', by: 'Asha', reason: 'Spam links', until };
const suspension = {
  _id: '65f1a2b3c4d5e6f708192a3b',
  username: 'Ravi Rao',
  role: 'athlete',
  isSuspended: true,
  reason: 'Spam links',
  until,
  since: given.at,
  endedAt: null,
  latest: given,
  version: 7,
};
const listCall = (state: string) => `GET /api/admin/suspensions?state=${state}&page=1`;
const changeCall = `PATCH /api/admin/users/${suspension._id}/suspend`;
const listed = (suspensions: unknown[], counts = {}) => ({
  body: { suspensions, total: suspensions.length, totalPages: 1, counts: { active: 0, ended: 0, ...counts } },
});
const history = {
  [`GET /api/admin/suspensions/${suspension._id}`]: { body: { suspension, steps: [given] } },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function show() {
  let active: unknown[] = [suspension];
  return showSection(SuspensionsPage, 'suspensions&state=active', {
    [listCall('active')]: () => listed(active, { active: active.length }),
    ...history,
    [changeCall]: () => {
      active = [];
      return { body: { user: {} } };
    },
  });
}

it('lists who is suspended, by whom and why, with the history', async () => {
  show();
  expect(await screen.findByText('Spam links')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Active\s*1/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Asha')).toBeVisible();
  await press('Manage');
  const steps = await screen.findByRole('list', { name: 'History' });
  expect(await within(steps).findByText('Suspended')).toBeVisible();
  expect(steps).toHaveTextContent('by Asha');
});

it.each(['', 'A mistake'])('lifts for the reason "%s"', async (why) => {
  const server = show();
  await screen.findByText('Spam links');
  await press('Manage');
  await press('Lift');
  if (why !== '') await userEvent.type(screen.getByLabelText(/Why it is lifted/), why);
  await press('Lift suspension');
  expect(await screen.findByText('Nobody is suspended.')).toBeVisible();
  expect(server.sent.find(({ call }) => call === changeCall)?.body).toEqual({
    isSuspended: false,
    suspendedReason: why,
    suspendedUntil: null,
    version: 7,
  });
});

it('extends with the reason the member reads', async () => {
  const server = show();
  await screen.findByText('Spam links');
  await press('Manage');
  await press('Extend or change');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Spam links');
  await press('Save suspension');
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call === changeCall)?.body).toEqual({
      isSuspended: true,
      suspendedReason: 'Spam links',
      suspendedUntil: until,
      version: 7,
    }),
  );
});

it('needs a reason for what goes on', async () => {
  const server = show();
  await screen.findByText('Spam links');
  await press('Manage');
  await press('Extend or change');
  await userEvent.clear(screen.getByLabelText(/^Reason/));
  await press('Save suspension');
  expect(screen.getByText('Please give a reason')).toBeVisible();
  expect(server.sent.filter(({ call }) => call === changeCall)).toEqual([]);
});

it('keeps what was typed when Escape is pressed', async () => {
  show();
  await screen.findByText('Spam links');
  await press('Manage');
  await press('Lift');
  await userEvent.type(screen.getByLabelText(/Why it is lifted/), 'A mistake{Escape}');
  expect(screen.getByLabelText(/Why it is lifted/)).toHaveValue('A mistake');
  await press('Back');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Another admin writes while the form is open. */
function showChanged(changes: Partial<typeof suspension>) {
  let stored = suspension;
  const server = showSection(SuspensionsPage, 'suspensions&state=active', {
    [listCall('active')]: () => listed([stored], { active: 1 }),
    [`GET /api/admin/suspensions/${suspension._id}`]: () => ({
      body: { suspension: stored, steps: [given] },
    }),
    [changeCall]: ({ body }) => {
      if ((body as { version: number }).version === stored.version && stored !== suspension)
        return { body: { user: {} } };
      stored = { ...suspension, version: 8, ...changes };
      return { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } };
    },
  });
  return () => server.sent.filter(({ call }) => call === changeCall).map(({ body }) => body);
}

it('goes on from what somebody else saved meanwhile, with what was typed', async () => {
  const later = '2026-12-31T06:30:00.000Z';
  const sent = showChanged({ until: later });
  await screen.findByText('Spam links');
  await press('Manage');
  await press('Extend or change');
  await userEvent.type(screen.getByLabelText(/^Reason/), ' again');
  await press('Save suspension');
  const goOn = await screen.findByRole('button', { name: 'Continue with the newest state' });
  // The form says it; a toast beside it would say it twice.
  expect(told()).toEqual([]);
  await userEvent.click(goOn);
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Spam links again');
  await press('Save suspension');
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      isSuspended: true,
      suspendedReason: 'Spam links again',
      suspendedUntil: later,
      version: 8,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('suspends nobody anew whose suspension somebody else has lifted meanwhile', async () => {
  showChanged({ isSuspended: false });
  await screen.findByText('Spam links');
  await press('Manage');
  await press('Extend or change');
  await press('Save suspension');
  expect(await screen.findByText(/has ended meanwhile/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save suspension' })).toBeNull();
});

it('shows those that have ended in a tab of their own', async () => {
  const ended = { act: 'ended', at: until, by: null, reason: '', until: null };
  showSection(SuspensionsPage, 'suspensions', {
    [listCall('appeals')]: listed([], { appeals: 0, ended: 1 }),
    [listCall('ended')]: listed([{ ...suspension, isSuspended: false, endedAt: until, latest: ended }], {
      ended: 1,
    }),
    ...history,
  });
  await userEvent.click(await screen.findByRole('tab', { name: /Ended/ }));
  expect(await screen.findByText('By itself')).toBeVisible();
  await press('History');
  await screen.findByRole('list', { name: 'History' });
  expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull();
});

const appeal = {
  text: 'Somebody else used my phone',
  at: given.at,
  waiting: true,
  outcome: null as 'granted' | 'declined' | null,
  reply: null,
};
const decideCall = `PATCH /api/admin/suspensions/${suspension._id}/appeal`;

it('opens on the appeals that wait, and answers one with what the member reads', async () => {
  let waiting = [{ ...suspension, appeal }];
  const server = showSection(SuspensionsPage, 'suspensions', {
    [listCall('appeals')]: () => listed(waiting, { active: 1, appeals: waiting.length }),
    ...history,
    [decideCall]: () => {
      waiting = [];
      return { body: { suspension } };
    },
  });
  expect(await screen.findByRole('tab', { name: /Appeals\s*1/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Somebody else used my phone')).toBeVisible();
  await press('Answer');
  const dialog = await screen.findByRole('dialog', { name: 'Appeal of Ravi Rao' });
  expect(within(dialog).getByText('Spam links')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Grant/ }));
  await userEvent.type(within(dialog).getByLabelText(/What the member reads/), 'We looked again');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Answer appeal' }));
  expect(await screen.findByText('No appeal waits for an answer.')).toBeVisible();
  expect(server.sent.find(({ call }) => call === decideCall)?.body).toEqual({
    outcome: 'granted',
    reply: 'We looked again',
    version: 7,
  });
});

it.each(['granted', 'declined'] as const)(
  'tells who is about to answer an appeal that it was %s',
  async (outcome) => {
    let stored = { ...suspension, appeal };
    const conflict = { code: 'CONFLICT', message: 'Somebody changed this in the meantime.' };
    showSection(SuspensionsPage, 'suspensions', {
      [listCall('appeals')]: listed([stored], { active: 1, appeals: 1 }),
      [`GET /api/admin/suspensions/${suspension._id}`]: () => ({
        body: { suspension: stored, steps: [given] },
      }),
      [decideCall]: () => {
        const answered = { ...appeal, waiting: false, outcome };
        stored = { ...suspension, version: 8, isSuspended: outcome === 'declined', appeal: answered };
        return { status: 409, body: conflict };
      },
    });
    await screen.findByText('Somebody else used my phone');
    await press('Answer');
    await userEvent.type(screen.getByLabelText(/What the member reads/), 'We looked again');
    await press('Answer appeal');
    expect(await screen.findByText(new RegExp(`answered this appeal meanwhile: ${outcome}`))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Answer appeal' })).toBeNull();
    expect(screen.getByLabelText(/What the member reads/)).toHaveValue('We looked again');
  },
);

it('blames nobody else for an answer that was sent here, when what became of it was not told', async () => {
  let stored = { ...suspension, appeal };
  showSection(SuspensionsPage, 'suspensions', {
    [listCall('appeals')]: listed([stored], { active: 1, appeals: 1 }),
    [`GET /api/admin/suspensions/${suspension._id}`]: () => ({
      body: { suspension: stored, steps: [given] },
    }),
    [decideCall]: () => {
      const answered = { ...appeal, waiting: false, outcome: 'declined' as const };
      stored = { ...suspension, version: 8, appeal: answered };
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await screen.findByText('Somebody else used my phone');
  await press('Answer');
  await userEvent.type(screen.getByLabelText(/What the member reads/), 'We looked again');
  await press('Answer appeal');
  expect(await screen.findByText(/^This appeal is answered now: declined\./)).toBeVisible();
  expect(screen.getByLabelText(/What the member reads/)).toHaveValue('We looked again');
});
