import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../testing/show-section.tsx';
import InboxPage from './inbox-page.tsx';

const message = {
  _id: '65f1a2b3c4d5e6f708192a3b',
  topic: 'sponsorship',
  firstName: 'Isha',
  lastName: 'Kohli',
  email: 'isha@sponsor.example',
  message: 'We make shoes',
  status: 'new',
  handled: false,
  createdAt: '2026-11-01T06:00:00.000Z',
  version: 1,
};
const list = (status: string) => `GET /api/admin/contact-messages?page=1&status=${status}&topic=all`;
const counts = { new: 1, answered: 0, closed: 4 };
const listed = (messages: unknown[]) => ({
  body: { messages, total: messages.length, totalPages: 1, counts },
});

it('opens on what waits, takes a message off the list once it is answered, and closes it from there', async () => {
  let waiting = [message];
  const server = showSection(InboxPage, 'inbox', {
    [list('new')]: () => listed(waiting),
    [list('answered')]: listed([{ ...message, status: 'answered', handled: true, version: 2 }]),
    [`PATCH /api/admin/contact-messages/${message._id}`]: () => {
      waiting = [];
      return { body: { ...message, handled: true } };
    },
  });
  expect(await screen.findByText('We make shoes')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Closed/ })).toHaveTextContent('4');
  expect(screen.getByRole('link', { name: 'isha@sponsor.example' })).toHaveAttribute(
    'href',
    'mailto:isha@sponsor.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText('No message waits for an answer.')).toBeVisible();
  const sent = () => server.sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  expect(sent()).toEqual([{ status: 'answered', version: 1 }]);
  await userEvent.click(screen.getByRole('tab', { name: /Answered/ }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ status: 'closed', version: 2 }));
});
