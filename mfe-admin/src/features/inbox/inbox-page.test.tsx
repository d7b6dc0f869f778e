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
  handled: false,
  createdAt: '2026-11-01T06:00:00.000Z',
  version: 1,
};
const list = (handled: string) => `GET /api/admin/contact-messages?page=1&handled=${handled}&topic=all`;
const listed = (messages: unknown[]) => ({ body: { messages, total: messages.length, totalPages: 1 } });

it('opens on what waits and takes a message off the list once it is answered', async () => {
  let waiting = [message];
  const server = showSection(InboxPage, 'inbox', {
    [list('no')]: () => listed(waiting),
    [list('yes')]: listed([{ ...message, handled: true }]),
    [`PATCH /api/admin/contact-messages/${message._id}`]: () => {
      waiting = [];
      return { body: { ...message, handled: true } };
    },
  });
  expect(await screen.findByText('We make shoes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'isha@sponsor.example' })).toHaveAttribute(
    'href',
    'mailto:isha@sponsor.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText('No message waits for an answer.')).toBeVisible();
  expect(server.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ handled: true });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Answered');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reopen' })).toBeVisible());
});
