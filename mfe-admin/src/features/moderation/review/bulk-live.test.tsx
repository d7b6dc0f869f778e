import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arrives } from '../../../../testing/fake-live-cases.ts';
import { flagged, listCall, listed, rowOf, show, silent } from '../../../../testing/show-moderation.tsx';

jest.mock('../../../cases/use-live-cases.ts', () =>
  jest.requireActual('../../../../testing/fake-live-cases.ts'),
);

const posts = [flagged, { ...silent, status: 'flagged' as const }];

/** The live messages of a decision on both posts of the list. */
const bothRemoved = () =>
  arrives(...posts.map((each) => ({ ...each, status: 'removed' as const, version: each.version + 1 })));

beforeEach(() => {
  localStorage.clear();
  globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
});

/** Both rows are ticked and about to be removed. */
async function askToRemove() {
  const results = posts.map(({ _id }) => ({
    ...{ key: `post:${_id}`, ok: true, code: null, message: null, post: null },
  }));
  await show(undefined, {
    [listCall('status=flagged')]: listed(posts),
    'POST /api/moderation/decisions': { body: { results } },
  });
  await rowOf('Cash only, no bills');
  const all = screen.getByRole('checkbox', { name: 'Select all rows' });
  await userEvent.click(all);
  await userEvent.unhover(all);
  const bar = screen.getByRole('group', { name: 'Selected items' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Remove' }));
  return screen.getByRole('dialog', { name: 'Remove: 2 items' });
}

it('says what became of each until it is read, also when the rows have left the list', async () => {
  const dialog = await askToRemove();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 2 items' }));
  const done = await screen.findByRole('button', { name: 'Done' });
  bothRemoved();
  expect(screen.queryByRole('row', { name: /Cash only/ })).toBeNull();
  const outcome = screen.getByRole('dialog', { name: 'What became of each' });
  expect(within(outcome).getByText('2 done, 0 refused.')).toBeVisible();
  await userEvent.click(done);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the typed reason while another admin decides on the same items, and when Escape is pressed', async () => {
  const dialog = await askToRemove();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Spam');
  bothRemoved();
  expect(screen.queryByRole('row', { name: /Cash only/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Spam');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const allCall = 'GET /api/moderation/community-posts?page=1&limit=20&search=&status=';

it.each([
  ['a list that they leave', 'flagged', listCall('status=flagged')],
  ['the list of everything', 'all', allCall],
])('counts no rows that another admin has decided meanwhile in %s', async (_name, status, call) => {
  await show(`/admin-dashboard?tab=moderation&status=${status}`, { [call]: listed(posts) });
  const row = await rowOf('Cash only, no bills');
  // The pointer rests on the list, whose rows stand still.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  const bar = screen.getByRole('group', { name: 'Selected items' });
  expect(within(bar).getByText('2 selected')).toBeVisible();
  arrives({ ...flagged, status: 'approved', version: 5 });
  expect(within(row).getAllByText(/approved/i)[0]).toBeVisible();
  expect(within(bar).getByText('1 selected')).toBeVisible();
  expect(within(row).getByRole('checkbox')).not.toBeChecked();
});
