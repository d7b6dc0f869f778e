import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { showSection } from '../../../testing/show-section.tsx';

let listener: { onMessage: (message: { type: string }) => void };
let room: string;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (name: string, given: typeof listener) => {
    room = name;
    listener = given;
  },
}));

const message = (n: number) => ({
  _id: `65f1a2b3c4d5e6f70819200${String(n)}`,
  topic: 'contact',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@club.example',
  message: `Message ${String(n)}`,
  status: 'new',
  handled: false,
  createdAt: '2026-11-01T06:00:00.000Z',
  version: 1,
});

it('shows a message that comes in while the inbox is open', async () => {
  const { default: InboxPage } = await import('./inbox-page.tsx');
  let messages = [message(1)];
  showSection(InboxPage, 'inbox', {
    'GET /api/admin/contact-messages?page=1&status=new&topic=all': () => ({
      body: { messages, total: messages.length, totalPages: 1, counts: { new: 1, answered: 0, closed: 0 } },
    }),
  });
  expect(await screen.findByText('Message 1')).toBeVisible();
  messages = [message(1), message(2)];
  expect(room).toBe('admin');
  act(() => listener.onMessage({ type: 'contact:received' }));
  expect(await screen.findByText('Message 2')).toBeVisible();
});
