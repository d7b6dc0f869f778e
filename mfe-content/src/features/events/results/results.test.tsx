import { openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent } from '../../../../testing/build-event.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import EventDetailPage from '../event-detail-page.tsx';
import ResultsPage from './results-page.tsx';

const me = buildUser();
const { _id: id } = buildEvent();
const athlete = (n: number) => `65a00000000000000000000${String(n)}`;
const guest = (n: number, state = 'going') => ({
  member: { _id: athlete(n), username: `Guest ${String(n)}` },
  state,
  place: null,
  registeredAt: '2026-11-01T06:00:00.000Z',
  checkedInAt: null,
});
const guests = (...all: unknown[]) => ({
  body: {
    title: 'Monsoon Cup',
    seats: { capacity: 2, going: 2, waiting: 1, version: 3 },
    arrived: 0,
    guests: all,
  },
});
/** An event that began a minute ago. */
const begun = buildEvent({ date: new Date(Date.now() - 60_000).toISOString() });
const eventCall = `GET /api/events/${id}`;
const read = `GET /api/events/${id}/results`;
const write = `PUT /api/events/${id}/results`;
const results = [
  { athleteId: athlete(1), discipline: '100 m', mark: '12.4', place: 1, athlete: guest(1).member },
  { athleteId: athlete(1), discipline: '200 m', mark: '25.9', athlete: guest(1).member },
];

const signedOut = useSession.getState();
beforeEach(() => openSession({ token: 'token', user: me }));
afterEach(() => useSession.setState(signedOut));

it('stand on the page of an event that has begun, and are not asked for before', async () => {
  const answers = { [read]: { body: results }, 'GET /api/events/mine': { body: [] } };
  const { sent } = fakeServer({ [eventCall]: { body: begun }, ...answers });
  openPage(EventDetailPage, '/events/:id', `/events/${id}`);
  const list = within(await screen.findByRole('region', { name: 'Results' }));
  expect(list.getAllByRole('link', { name: 'Guest 1' })[0]).toHaveAttribute('href', `/profile/${athlete(1)}`);
  expect(list.getByText('100 m, 12.4')).toBeVisible();
  expect(sent.some(({ call }) => call === read)).toBe(true);
});

it('are written for who had a seat, every one of an athlete, and leave out rows without a mark', async () => {
  const { sent } = fakeServer({
    [eventCall]: { body: begun },
    [`GET /api/events/${id}/guests`]: guests(guest(1), guest(2), guest(3, 'waiting')),
    [read]: { body: results },
    [write]: { body: { results: [] } },
  });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  const row = within(await screen.findByRole('group', { name: 'Guest 1' }));
  const disciplines = row.getAllByLabelText<HTMLInputElement>('Discipline').map(({ value }) => value);
  expect(disciplines).toEqual(['100 m', '200 m']);
  expect(screen.queryByRole('group', { name: 'Guest 3' })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Another result of Guest 1' }));
  const enter = async (label: RegExp, index: number, text: string) => {
    const input = row.getAllByLabelText(label)[index] as HTMLElement;
    await userEvent.clear(input);
    if (text !== '') await userEvent.type(input, text);
  };
  await enter(/^Mark/, 0, '');
  await enter(/^Mark/, 1, '25.7');
  await enter(/^Discipline/, 2, 'Long jump');
  await enter(/^Mark/, 2, '5.10');
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  await waitFor(() => expect(sent.some(({ call }) => call === write)).toBe(true));
  expect(sent.find(({ call }) => call === write)?.body).toEqual({
    results: [
      { athleteId: athlete(1), discipline: '200 m', mark: '25.7' },
      { athleteId: athlete(1), discipline: 'Long jump', mark: '5.10' },
    ],
    seen: results.map(({ athlete: _card, ...result }) => result),
  });
});

it('of who left the list since stand there, and stay when others are corrected', async () => {
  const left = { athleteId: athlete(9), discipline: '400 m', mark: '61.8', note: 'PB' };
  const { sent } = fakeServer({
    [eventCall]: { body: begun },
    [`GET /api/events/${id}/guests`]: guests(guest(1)),
    [read]: { body: [{ ...left, athlete: null }] },
    [write]: { body: { results: [left] } },
  });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  const row = within(await screen.findByRole('group', { name: 'Guest 1' }));
  await userEvent.type(row.getByLabelText('Discipline'), '200 m');
  await userEvent.type(row.getByLabelText(/^Mark/), '25.7');
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  await waitFor(() => expect(sent.some(({ call }) => call === write)).toBe(true));
  expect(sent.find(({ call }) => call === write)?.body).toEqual({
    results: [{ athleteId: athlete(1), discipline: '200 m', mark: '25.7' }, left],
    seen: [left],
  });
});

it('that somebody else publishes meanwhile stay: who typed over them goes on from the newest', async () => {
  const [first] = results;
  const given = { athleteId: athlete(1), discipline: '100 m', mark: '12.4', place: 1 };
  let stored: unknown[] = [];
  const { sent } = fakeServer({
    [eventCall]: { body: begun },
    [`GET /api/events/${id}/guests`]: guests(guest(1), guest(2)),
    [read]: () => ({ body: stored }),
    [write]: ({ body }) =>
      (body as { seen: unknown[] }).seen.length === stored.length
        ? { body: { results: (body as { results: unknown[] }).results } }
        : { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } },
  });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  const row = within(await screen.findByRole('group', { name: 'Guest 2' }));
  await userEvent.type(row.getByLabelText('Discipline'), '100 m');
  await userEvent.type(row.getByLabelText(/^Mark/), '12.9');
  stored = [first];
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with the newest state' }));
  expect(within(screen.getByRole('group', { name: 'Guest 1' })).getByLabelText(/^Mark/)).toHaveValue('12.4');
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  const written = () => sent.filter(({ call }) => call === write).map(({ body }) => body);
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written()[1]).toEqual({
    results: [given, { athleteId: athlete(2), discipline: '100 m', mark: '12.9' }],
    seen: [given],
  });
});

it('that are refused say why and keep what was typed', async () => {
  fakeServer({
    [eventCall]: { body: begun },
    [`GET /api/events/${id}/guests`]: guests(guest(2)),
    [read]: { body: [] },
    [write]: {
      status: 409,
      body: { code: 'EVENT_CLOSED', message: 'Results follow once the event has begun.' },
    },
  });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  await userEvent.type(await screen.findByLabelText(/^Mark/), '61.8');
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
  await waitFor(() => expect(toasts()).toContain('Results follow once the event has begun.'));
  expect(screen.getByLabelText(/^Mark/)).toHaveValue('61.8');
});

it('that are refused name the fields of the athlete they mean', async () => {
  const refuse = (row: number, part: string, message: string) => ({
    field: `results.${String(row)}.${part}`,
    message,
  });
  const errors = [
    refuse(0, 'place', 'must be a number'),
    refuse(0, 'discipline', 'must not be blank'),
    refuse(1, 'athleteId', 'had no seat at this event'),
  ];
  fakeServer({
    [eventCall]: { body: begun },
    [`GET /api/events/${id}/guests`]: guests(guest(1), guest(2), guest(3)),
    [read]: { body: [] },
    [write]: {
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'Please check.', field: errors[0]?.field, errors },
    },
  });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  const rowOf = (n: number) => within(screen.getByRole('group', { name: `Guest ${String(n)}` }));
  await screen.findByRole('group', { name: 'Guest 1' });
  // The first row is left out, so that the rows sent are not the rows seen.
  await userEvent.type(rowOf(2).getByLabelText(/^Mark/), '61.8');
  await userEvent.type(rowOf(2).getByLabelText(/^Place/), '1st');
  await userEvent.type(rowOf(3).getByLabelText(/^Mark/), '62.0');
  await userEvent.click(screen.getByRole('button', { name: 'Publish results' }));
  await waitFor(() => expect(rowOf(2).getByLabelText(/^Place/)).toBeInvalid());
  expect(rowOf(2).getByLabelText(/^Place/)).toHaveAccessibleDescription(/must be a number/);
  expect(rowOf(2).getByLabelText('Discipline')).toHaveAccessibleDescription(/must not be blank/);
  expect(rowOf(3).getByLabelText(/^Mark/)).toHaveAccessibleDescription(/had no seat at this event/);
  expect(rowOf(1).getByLabelText(/^Place/)).toBeValid();
  expect(rowOf(2).getByLabelText('Discipline')).toHaveFocus();
});

it('of another’s event say whose they are to write, and offer no other try', async () => {
  const body = { code: 'NOT_OWNER', message: 'This is not yours.' };
  fakeServer({ [`GET /api/events/${id}/guests`]: { status: 403, body } });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  expect(await screen.findByText('Only the organiser writes the results of this event.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('of an event without guests ask for nothing', async () => {
  const { sent } = fakeServer({ [`GET /api/events/${id}/guests`]: guests() });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  expect(await screen.findByText(/Nobody had a seat yet/)).toBeVisible();
  expect(sent.map(({ call }) => call)).not.toContain(read);
});

it.each([
  [
    'that has not begun say when they open',
    { date: '2099-12-05T01:30:00.000Z' },
    /from .*5\sDec,?\s2099.*7:00\sam/,
  ],
  ['that was cancelled are not asked for', { status: 'cancelled' as const }, /not public/],
])('of an event %s', async (_, over, said) => {
  const { sent } = fakeServer({
    [eventCall]: { body: { ...begun, ...over } },
    [`GET /api/events/${id}/guests`]: guests(guest(1)),
    [read]: { body: [] },
  });
  openPage(ResultsPage, '/events/:id/results', `/events/${id}/results`);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish results' })).toBeNull();
  expect(sent.map(({ call }) => call)).not.toContain(read);
});
