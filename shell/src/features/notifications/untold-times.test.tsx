import { notificationQuietMs } from '@ankur/contracts/identity/notifications/notification-kinds';
import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';

let hear: (message: object) => void = () => undefined;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string | null, { onMessage }: { onMessage: (message: object) => void }) => {
    hear = onMessage;
  },
}));
afterEach(() => void jest.useRealTimers());

it('reads an open list again once what happened soon after a line was told is stored', async () => {
  openSession({ token: 't', user: buildUser() });
  const { sent } = fakeServer({
    'GET /api/notifications': { body: { notifications: [], next: null, unread: 0 } },
    'GET /api/notifications/preferences': { body: { off: [], digest: null } },
  });
  const { default: NotificationsPage } = await import('./notifications-page.tsx');
  jest.useFakeTimers();
  openAt('/notifications', <NotificationsPage />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const reads = () => sent.filter(({ call }) => call === 'GET /api/notifications').length;
  await pass(100);
  expect(screen.getByText('Nothing new yet')).toBeVisible();
  expect(reads()).toBe(1);
  // One that was told just before the page was opened.
  await pass(notificationQuietMs + 1000);
  expect(reads()).toBe(2);
  act(() => hear({ type: 'notification:new', data: { unread: 1 } }));
  await pass(notificationQuietMs - 1000);
  expect(reads()).toBe(2);
  await pass(2000);
  expect(reads()).toBe(3);
  await pass(3 * notificationQuietMs);
  expect(reads()).toBe(3);
});
