import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import SystemAdminPage from './system-admin-page.tsx';

const guidelines = '/api/admin/community-guidelines';
const announcements = '/api/admin/platform-announcements';
const refused = { status: 500, body: {} };
const rule = { _id: 'a'.repeat(24), title: 'Play fair', content: 'No insults.', category: 'safety' };
const notice = {
  _id: 'b'.repeat(24),
  title: 'Trials',
  message: 'On Sunday.',
  audience: 'all',
  priority: 'urgent',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: null,
  isSticky: true,
};

const show = (answers: Parameters<typeof showSection>[2], part = 'guidelines') =>
  showSection(SystemAdminPage, `system-admin&part=${part}`, {
    [`GET ${guidelines}`]: { body: [rule] },
    [`GET ${announcements}`]: { body: [notice] },
    ...answers,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function deleteItem(name: string) {
  await press(`Delete ${name}`);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}
const tells = (text: string) => waitFor(() => expect(told()).toContain(text));
const bodies = (server: ReturnType<typeof show>, call: string) =>
  server.sent.filter((sent) => sent.call === call).map(({ body }) => body);

describe('topics', () => {
  const topic = {
    _id: 't',
    topic: 'Relay',
    tag: 'relay',
    posts: 3,
    counted: 3,
    pinned: false,
    sortOrder: 0,
    version: 4,
  };
  const topics = '/api/admin/trending-topics';
  const open = (answers: Parameters<typeof show>[0] = {}, listed: object[] = [topic]) =>
    show({ [`GET ${topics}`]: { body: listed }, ...answers }, 'topics');

  it('are none at first, and are added trimmed and only with words', async () => {
    const server = open({ [`POST ${topics}`]: { body: { topic } } }, []);
    expect(await screen.findByText('No trending topics yet. Add one above!')).toBeVisible();
    const field = screen.getByLabelText('Topic');
    await userEvent.type(field, '   {Enter}');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(field, 'State Trials {Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(bodies(server, `POST ${topics}`)).toEqual([{ topic: 'State Trials', posts: 0 }]);
  });

  it('are read again where an answer names none, and nothing is complained of', async () => {
    const server = open({ [`POST ${topics}`]: { body: {} }, [`PATCH ${topics}/t`]: { body: {} } });
    const reads = () => bodies(server, `GET ${topics}`).length;
    await userEvent.type(await screen.findByLabelText('Topic'), 'Derby{Enter}');
    await waitFor(() => expect(reads()).toBe(2));
    await userEvent.type(screen.getByLabelText('Posts of Relay'), '1{Enter}');
    await waitFor(() => expect(reads()).toBe(3));
    expect(told()).toEqual([]);
  });

  it('take a whole number of posts from 0 on, which pins it, and are counted again on demand', async () => {
    const pinned = { ...topic, _id: 'p', topic: 'Derby', posts: 500, pinned: true };
    const server = open(
      { [`PATCH ${topics}/t`]: { body: { topic } }, [`PATCH ${topics}/p`]: { body: { topic: pinned } } },
      [topic, pinned],
    );
    const posts = await screen.findByLabelText('Posts of Relay');
    for (const typed of ['-4{Enter}', '12.7{Enter}', 'x{Enter}']) {
      await userEvent.clear(posts);
      await userEvent.type(posts, typed);
    }
    await waitFor(() =>
      expect(bodies(server, `PATCH ${topics}/t`)).toEqual([0, 12, 0].map((posts) => ({ posts, version: 4 }))),
    );
    const row = screen.getByText('Derby').closest('tr') as HTMLElement;
    expect(within(row).getByText('pinned')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'Count the posts of Derby again' }));
    await waitFor(() => expect(bodies(server, `PATCH ${topics}/p`)).toEqual([{ posts: null, version: 4 }]));
    expect(screen.getByText('Relay').closest('tr')).not.toHaveTextContent('pinned');
  });

  it('say what failed, keep what was typed, and are removed after a question', async () => {
    open({ [`POST ${topics}`]: refused, [`PATCH ${topics}/t`]: refused, [`DELETE ${topics}/t`]: refused });
    await userEvent.type(await screen.findByLabelText('Topic'), 'Derby{Enter}');
    await tells('Failed to add trending topic');
    expect(screen.getByLabelText('Topic')).toHaveValue('Derby');
    await userEvent.type(screen.getByLabelText('Posts of Relay'), '1{Enter}');
    await tells('Failed to update topic posts');
    await press('Remove Relay');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await tells('Failed to remove trending topic');
  });
});

describe('guidelines', () => {
  it('need title and content, and are added with a category', async () => {
    const server = show({ [`POST ${guidelines}`]: { body: { guideline: rule } } });
    await press('Add Guideline');
    await tells('Title and content are required');
    await userEvent.type(screen.getByLabelText('Title'), 'Be kind');
    const categories = [...screen.getByLabelText<HTMLSelectElement>('Category').options];
    expect(categories.map(({ value }) => value)).toEqual([
      ...['general', 'posting', 'interaction', 'safety', 'other'],
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Interaction');
    await userEvent.type(screen.getByLabelText('Content'), 'Always.');
    await press('Add Guideline');
    await tells('Guideline added successfully');
    expect(bodies(server, `POST ${guidelines}`)).toEqual([
      { title: 'Be kind', category: 'interaction', content: 'Always.' },
    ]);
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  it('keep what was typed when adding fails, and are deleted after a question', async () => {
    let fails = true;
    show({
      [`POST ${guidelines}`]: refused,
      [`DELETE ${guidelines}/${rule._id}`]: () => (fails ? refused : { body: { success: true } }),
    });
    await userEvent.type(screen.getByLabelText('Title'), 'Be kind');
    await userEvent.type(screen.getByLabelText('Content'), 'Always.');
    await press('Add Guideline');
    await tells('Failed to add guideline');
    expect(screen.getByLabelText('Title')).toHaveValue('Be kind');
    await deleteItem('Play fair');
    await tells('Failed to delete guideline');
    fails = false;
    await deleteItem('Play fair');
    await tells('Guideline deleted successfully');
  });
});

describe('announcements', () => {
  it('need title and message, and are for all, medium and from today unless chosen otherwise', async () => {
    const server = show({ [`POST ${announcements}`]: { body: { announcement: notice } } }, 'announcements');
    await press('Add Announcement');
    await tells('Title and message are required');
    expect(screen.getByLabelText('Start date')).not.toHaveValue('');
    await userEvent.type(screen.getByLabelText('Title'), 'Camp');
    await userEvent.type(screen.getByLabelText('Message'), 'In May.');
    await press('Add Announcement');
    await tells('Announcement added successfully');
    expect(bodies(server, `POST ${announcements}`)).toMatchObject([
      { title: 'Camp', message: 'In May.', audience: 'all', priority: 'medium', isSticky: false },
    ]);
  });

  it('mark sticky ones and those that are not shown now, and say what failed', async () => {
    let fails = true;
    const past = { ...notice, _id: 'c'.repeat(24), title: 'Camp', endDate: '2026-01-02T00:00:00.000Z' };
    // Both moments are midnights in India.
    const times = { startDate: '2034-01-04T18:30:00.000Z', endDate: '2034-01-06T18:30:00.000Z' };
    const later = { ...notice, ...times, _id: 'd'.repeat(24), title: 'Finals' };
    show(
      {
        [`GET ${announcements}`]: { body: [notice, past, later] },
        [`POST ${announcements}`]: refused,
        [`DELETE ${announcements}/${notice._id}`]: () => (fails ? refused : { body: { success: true } }),
      },
      'announcements',
    );
    expect((await screen.findByText('Trials')).closest('li')).toHaveAttribute('data-sticky', 'true');
    expect(screen.getByText('Camp').closest('li')).toHaveTextContent('ended');
    expect(screen.getByText('Finals').closest('li')).toHaveTextContent('scheduled');
    expect(screen.getByText('For all, from 5 Jan 2034 until 6 Jan 2034')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Title'), 'Camp');
    await userEvent.type(screen.getByLabelText('Message'), 'In May.');
    await press('Add Announcement');
    await tells('Failed to add announcement');
    await deleteItem('Trials');
    await tells('Failed to delete announcement');
    fails = false;
    await deleteItem('Trials');
    await tells('Announcement deleted successfully');
  });

  it('come page by page, so that an old one is deleted, too', async () => {
    const body = Array.from({ length: 21 }, (_each, place) => ({
      ...notice,
      _id: String(place).padStart(24, '0'),
      title: `Number ${String(place)}`,
    }));
    show({ [`GET ${announcements}`]: { body } }, 'announcements');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(screen.queryByText('Number 20')).toBeNull();
    await press('Next');
    expect(await screen.findByText('Number 20')).toBeVisible();
    expect(screen.queryByText('Number 0')).toBeNull();
  });
});
