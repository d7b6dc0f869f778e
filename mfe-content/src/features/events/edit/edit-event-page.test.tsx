import { openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent } from '../../../../testing/build-event.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import EditEventPage from './edit-event-page.tsx';

const own = {
  ...buildEvent({
    date: '2034-06-01T00:30:00.000Z',
    category: 'workshop',
    price: 100,
    seats: { capacity: 20, going: 0, waiting: 0, version: 1 },
  }),
  notes: '',
  version: 2,
};
const edit = `PATCH /api/events/${own._id}`;
type Answer = Parameters<typeof fakeServer>[0][string];

const open = (answers: Record<string, Answer> = {}, mine: () => FakeAnswer = () => ({ body: own })) => {
  const server = fakeServer({
    'GET /api/sports': { body: [{ _id: '1', slug: 'football', name: 'Football' }] },
    [`GET /api/events/mine/${own._id}`]: mine,
    ...answers,
  });
  openPage(EditEventPage, '/events/:id/edit', `/events/${own._id}/edit`);
  return () =>
    server.sent
      .filter(({ call }) => call === edit)
      .map(({ body }) => Object.fromEntries((body as FormData).entries()));
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

const signedOut = useSession.getState();
beforeEach(() => {
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: buildUser() });
});
afterEach(() => useSession.setState(signedOut));

it('shows the hour of the venue, sends what differs with the version, and goes back to the event', async () => {
  const sent = open({ [edit]: { body: { event: own } } });
  expect(await screen.findByLabelText(/^Date/)).toHaveValue('2034-06-01T06:00');
  await userEvent.type(screen.getByLabelText(/^Title/), ' Finals');
  await userEvent.clear(screen.getByLabelText(/^Seats/));
  await userEvent.clear(screen.getByLabelText(/^Price/));
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), '');
  const visited = history.length;
  await save();
  await waitFor(() => expect(location.pathname).toBe(`/events/${own._id}`));
  // Back leads to what was before the form.
  expect(history.length).toBe(visited);
  expect(sent()).toEqual([
    { version: '2', title: 'Monsoon Cup Finals', maxParticipants: '', price: '0', category: 'other' },
  ]);
});

it('keeps what was typed over a newer state, and goes on from that', async () => {
  let stored = own;
  const sent = open(
    {
      [edit]: ({ body }) =>
        (body as FormData).get('version') === String(stored.version)
          ? { body: { event: stored } }
          : { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } },
    },
    () => ({ body: stored }),
  );
  await userEvent.type(await screen.findByLabelText(/^Title/), ' Finals');
  stored = { ...own, version: 3, location: 'Mysuru' };
  await save();
  const goOn = await screen.findByRole('button', { name: 'Continue with the newest state' });
  // Said once, and not by a toast beside it.
  expect(useToasts.getState().toasts).toEqual([]);
  await userEvent.click(goOn);
  expect(screen.getByLabelText(/^Location/)).toHaveValue('Mysuru');
  await save();
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: '3', title: 'Monsoon Cup Finals' }));
});

it('sends a new picture with what was typed', async () => {
  const sent = open({ [edit]: { body: { event: { ...own, status: 'pending' } } } });
  const picture = new File(['picture'], 'cup.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText(/^Image/), picture);
  await userEvent.type(screen.getByLabelText(/^Title/), ' Finals');
  await save();
  await waitFor(() => expect(location.pathname).toBe(`/events/${own._id}`));
  expect(sent()).toEqual([{ version: '2', title: 'Monsoon Cup Finals', image: picture }]);
});

it('is for the organiser alone', async () => {
  open({}, () => ({ status: 404, body: { code: 'EVENT_NOT_FOUND', message: 'Event not found' } }));
  expect(await screen.findByText('Only its organiser can edit this event.')).toBeVisible();
});
