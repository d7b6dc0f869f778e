import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import AuditPage from './audit-page.tsx';

const entry = (id: string, action: string) => ({
  _id: id,
  at: '2026-11-01T06:00:00.000Z',
  service: 'identity',
  actor: { id: 'a'.repeat(24), username: 'Ankur Desk', role: 'admin' },
  action,
  target: { type: 'user', id: 'b'.repeat(24), label: 'Ravi Rao' },
  before: { isSuspended: false },
  after: { isSuspended: true },
  reason: 'Spam',
  requestId: null,
});
const call = (query: string) => `GET /api/moderation/audit?${query}`;
const listed = (entries: unknown[], nextCursor: string | null = null) => ({ body: { entries, nextCursor } });

it('shows who did what with before and after, and goes back in time', async () => {
  showSection(AuditPage, 'audit', {
    [call('limit=50')]: listed([entry('1', 'user.suspend')], 'next'),
    [call('limit=50&cursor=next')]: listed([entry('2', 'user.verify')]),
  });
  expect(await screen.findByText('user.suspend')).toBeVisible();
  expect(screen.getByText(/isSuspended:/)).toHaveTextContent('isSuspended: false → true');
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('user.verify')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

it('shows all for a day that is none', async () => {
  showSection(AuditPage, 'audit&from=2026-13-45', {
    [call('limit=50')]: listed([entry('1', 'user.suspend')]),
  });
  expect(await screen.findByText('user.suspend')).toBeVisible();
});

it('narrows to one actor or target by pressing its name, and says when nothing matches', async () => {
  showSection(AuditPage, 'audit', {
    [call('limit=50')]: listed([entry('1', 'user.suspend')]),
    [call(`actorId=${'a'.repeat(24)}&limit=50`)]: listed([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ankur Desk' }));
  expect(await screen.findByText('No entry matches these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('user.suspend')).toBeVisible();
});

it('narrows to what a release token has done, which is no member', async () => {
  const token = { id: 'release-token:mfe-content', username: 'token of mfe-content', role: 'release' };
  showSection(AuditPage, 'audit', {
    [call('limit=50')]: listed([
      { ...entry('1', 'release.publish'), actor: token },
      entry('2', 'user.verify'),
    ]),
    [call(`actorId=${encodeURIComponent(token.id)}&limit=50`)]: listed([
      { ...entry('1', 'release.publish'), actor: token },
    ]),
  });
  await userEvent.click(await screen.findByRole('button', { name: token.username }));
  expect(await screen.findByRole('button', { name: 'Show all' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('user.verify')).toBeNull());
});

it('says at once that there is no network to take the log away by', async () => {
  showSection(AuditPage, 'audit', { [call('limit=50')]: listed([entry('1', 'user.suspend')]) });
  const take = await screen.findByRole('button', { name: 'Export' });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  act(() => void dispatchEvent(new Event('offline')));
  try {
    await userEvent.click(take);
    await waitFor(() => expect(told()).toEqual(['Export failed. Try a different format or narrow filters.']));
  } finally {
    act(() => void dispatchEvent(new Event('online')));
  }
});
