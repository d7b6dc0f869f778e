import { notificationKindNames } from '@ankur/contracts/identity/notifications/notification-kinds';
import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../../../testing/build-remote.ts';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';
import { readRegistry } from '../../remotes/registry.ts';
import { NotificationBell } from './notification-bell.tsx';
import NotificationsPage from './notifications-page.tsx';

const line = (over: object) => ({
  _id: 'a'.repeat(24),
  kind: 'comment',
  at: new Date().toISOString(),
  isRead: false,
  actor: { _id: 'b', username: 'Meera Shah' },
  count: 1,
  about: 'post',
  state: null,
  title: null,
  path: '/community/posts/p',
  ...over,
});

const withPosts = buildRemote({
  routes: [{ path: '/community/posts/:id', access: 'public', feature: 'community' }],
});

function open(lines: object[], answers: Parameters<typeof fakeServer>[0] = {}) {
  openSession({ token: 't', user: buildUser() });
  const unread = lines.filter((one) => !(one as { isRead: boolean }).isRead).length;
  const { sent } = fakeServer({
    'GET /api/notifications': { body: { notifications: lines, next: null, unread } },
    'GET /api/notifications/unread': { body: { unread } },
    'GET /api/notifications/preferences': { body: { off: ['reaction'], digest: true } },
    ...answers,
  });
  openAt(
    '/notifications',
    <>
      <NotificationBell />
      <NotificationsPage />
    </>,
  );
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
}

describe('NotificationsPage', () => {
  beforeEach(() => localStorage.clear());

  it('says what happened in a sentence each, and leads to its item', async () => {
    open([
      line({}),
      line({ _id: 'c'.repeat(24), kind: 'reaction', count: 500, isRead: true }),
      line({
        _id: 'd'.repeat(24),
        kind: 'event',
        about: 'event',
        actor: null,
        title: 'Hill run',
        state: 'cancelled',
      }),
      line({ _id: 'e'.repeat(24), kind: 'decision', actor: null, state: 'removed' }),
    ]);
    const first = await screen.findByRole('link', { name: /Unread: Meera Shah commented on your post\./ });
    expect(first).toHaveAttribute('href', '/community/posts/p');
    expect(
      screen.getByRole('link', {
        name: /^(?!Unread).*500 reactions to your post, the latest from Meera Shah\./,
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Hill run was cancelled\./ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Your post was removed\./ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  });

  it('leads to nothing that is switched off', async () => {
    const off = { enableCommunity: false, enableEvents: true, enableBlogs: true };
    open([line({}), line({ _id: 'c'.repeat(24), kind: 'vouch', path: '/athletes/a' })], {
      'GET /api/admin/public/settings': { body: buildSettings({ features: off }) },
      'GET /remotes.json': { body: { remotes: [withPosts] } },
    });
    await readRegistry(true);
    expect(await screen.findByText(/Meera Shah commented on your post\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /commented on your post/ })).toBeNull());
    expect(screen.getAllByRole('listitem')[1]?.querySelector('a')).toHaveAttribute('href', '/athletes/a');
  });

  it('marks all up to the newest one that is shown, and the bell follows', async () => {
    const newest = line({});
    const sent = open([newest], { 'POST /api/notifications/read': { body: { unread: 0 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(sent('POST /api/notifications/read')).toEqual([{ upTo: newest.at }]);
  });

  it('keeps the place of whoever marks all as read by keyboard, though the button goes', async () => {
    const lines = [line({})];
    const answer = () => ({
      body: { notifications: lines, next: null, unread: lines[0]?.isRead ? 0 : 1 },
    });
    open(lines, {
      'GET /api/notifications': answer,
      'POST /api/notifications/read': () => {
        lines[0] = line({ isRead: true });
        return { body: { unread: 0 } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All read')).toHaveFocus();
  });

  it('is honest about nothing, and about a failure', async () => {
    open([]);
    expect(await screen.findByText('Nothing new yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it.each([{ body: {} }, { body: [] }])('does not take $body for nothing new', async (answer) => {
    open([], { 'GET /api/notifications': answer });
    expect(await screen.findByText('Your notifications could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.queryByText('Nothing new yet')).toBeNull();
  });

  it('offers to try again', async () => {
    open([], { 'GET /api/notifications': { status: 500, body: {} } });
    expect(await screen.findByText('Your notifications could not be loaded.')).toBeVisible();
  });

  it('says when older ones do not come, and tries again', async () => {
    let older: FakeAnswer = { status: 400, body: { code: 'BAD_REQUEST' } };
    const page = (id: string, next: string | null) => ({
      body: { notifications: [line({ _id: id.repeat(24) })], next, unread: 2 },
    });
    open([], {
      'GET /api/notifications': page('a', 'older'),
      'GET /api/notifications?cursor=older': () => older,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications could not be loaded.');
    older = page('f', null);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /commented/ })).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('switches a kind off at once, and takes that back when it could not be saved', async () => {
    const sent = open([], { 'PUT /api/notifications/preferences': { status: 500, body: {} } });
    const comments = await screen.findByRole('switch', { name: 'Comments on your posts' });
    expect(screen.getAllByRole('switch')).toHaveLength(notificationKindNames.length + 1);
    expect(screen.getByRole('switch', { name: 'Reactions to your posts' })).not.toBeChecked();
    fireEvent.click(comments);
    await waitFor(() =>
      expect(sent('PUT /api/notifications/preferences')).toEqual([{ off: ['reaction', 'comment'] }]),
    );
    await waitFor(() => expect(comments).toBeChecked());
  });

  it('switches the mail a day off, and offers none where the platform sends no mail', async () => {
    const sent = open([], {
      'PUT /api/notifications/preferences': { body: { off: ['reaction'], digest: false } },
    });
    const mail = await screen.findByRole('switch', { name: 'A mail a day about what is unread' });
    expect(mail).toBeChecked();
    fireEvent.click(mail);
    await waitFor(() => expect(mail).not.toBeChecked());
    expect(sent('PUT /api/notifications/preferences')).toEqual([{ off: ['reaction'], digest: false }]);
    cleanup();
    open([], { 'GET /api/notifications/preferences': { body: { off: [], digest: null } } });
    await screen.findByRole('switch', { name: 'Comments on your posts' });
    expect(screen.queryByRole('switch', { name: /A mail a day/ })).toBeNull();
  });
});
