import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../testing/show-section.tsx';

type Tell = (message: { type: string }) => void;
const rooms = new Map<string, Tell>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string, { onMessage }: { onMessage: Tell }) => rooms.set(room, onMessage),
}));

const entry = (_id: string, action: string) => ({
  ...{ _id, action, at: '2026-11-01T06:00:00.000Z', service: 'identity', actor: null },
  ...{ target: { type: 'user', id: 'b'.repeat(24) }, before: null, after: null },
  ...{ reason: null, requestId: null },
});

it('offers what was done meanwhile, and moves no entry before it is asked to', async () => {
  const { default: AuditPage } = await import('./audit-page.tsx');
  let entries = [entry('1', 'user.suspend')];
  showSection(AuditPage, 'audit', {
    'GET /api/moderation/audit?limit=50': () => ({ body: { entries, nextCursor: null } }),
  });
  expect(await screen.findByText('user.suspend')).toBeVisible();
  act(() => rooms.get('admin')?.({ type: 'user:changed' }));
  expect(screen.queryByRole('button', { name: 'Show new entries' })).toBeNull();
  entries = [entry('2', 'user.verify'), ...entries];
  act(() => rooms.get('admin')?.({ type: 'audit:appended' }));
  const show = screen.getByRole('button', { name: 'Show new entries' });
  expect(screen.queryByText('user.verify')).toBeNull();
  await userEvent.click(show);
  expect(await screen.findByText('user.verify')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show new entries' })).toBeNull();
});
