import type { Registration } from '@ankur/contracts/events/registration';
import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent } from '../../../testing/build-event.ts';
import { openPage } from '../../../testing/open-page.tsx';
import EventDetailPage from './event-detail-page.tsx';

const id = '65e000000000000000000001';
const seats = { capacity: 2, going: 1, waiting: 0, version: 4 };
const none: Registration = { eventId: id, state: 'none', place: null, seats };

function openEvent(own: Registration, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [`GET /api/events/${id}`]: { body: buildEvent({ seats: own.seats }) },
    [`GET /api/events/${id}/registration`]: { body: own },
    [`GET /api/events/${id}/attendees`]: { body: { total: 0, people: [] } },
    ...answers,
  });
  openPage(EventDetailPage, '/events/:id', `/events/${id}`);
  return server;
}

const signedOut = useSession.getState();
beforeEach(() => openSession({ token: 'token', user: buildUser() }));
afterEach(() => useSession.setState(signedOut));

describe('registering for an event', () => {
  it('is one press, after which seats and button say so', async () => {
    const taken = { ...seats, going: 2, version: 5 };
    openEvent(none, {
      [`POST /api/events/${id}/register`]: { body: { ...none, state: 'going', seats: taken } },
    });
    expect(await screen.findByText('1 of 2 seats left')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Register Now' }));
    expect(await screen.findByText('You are going')).toBeVisible();
    expect(screen.getByText('Full')).toBeVisible();
  });

  it('of a full event leads to the waitlist and says the place there', async () => {
    const full = { ...none, seats: { ...seats, going: 2, waiting: 2 } };
    const waiting = { ...full, state: 'waiting', place: 3, seats: { ...full.seats, waiting: 3, version: 5 } };
    openEvent(full, { [`POST /api/events/${id}/register`]: { body: waiting } });
    await userEvent.click(await screen.findByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText('Number 3 on the waitlist')).toBeVisible();
    expect(screen.getByText('Full, 3 on the waitlist')).toBeVisible();
  });

  it('is taken back after a question', async () => {
    const free = { ...none, seats: { ...seats, going: 0, version: 6 } };
    const { sent } = openEvent(
      { ...none, state: 'going' },
      { [`DELETE /api/events/${id}/register`]: { body: free } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }));
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(await screen.findByRole('button', { name: 'Register Now' })).toBeVisible();
    expect(screen.getByText('2 of 2 seats left')).toBeVisible();
  });

  it('says who is going, by name and with the way to each', async () => {
    openEvent(none, {
      [`GET /api/events/${id}/attendees`]: {
        body: { total: 12, people: [{ _id: '64b000000000000000000009', username: 'Asha Rao' }] },
      },
    });
    const link = await screen.findByRole('link', { name: 'Asha Rao' });
    expect(link).toHaveAttribute('href', '/profile/64b000000000000000000009');
    expect(screen.getByText('and 11 more')).toBeVisible();
  });

  it('is over with the event', async () => {
    openEvent(none, {
      [`GET /api/events/${id}`]: { body: buildEvent({ seats, date: '2025-05-01T06:00:00.000Z' }) },
    });
    expect(await screen.findByText('This event is over.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register Now' })).toBeNull();
  });

  it('asks a visitor to sign in, and reads nothing that is for members', async () => {
    useSession.setState(signedOut);
    const { sent } = openEvent(none);
    const link = await screen.findByRole('link', { name: 'Sign in to register' });
    expect(link).toHaveAttribute('href', '/login');
    expect(sent.map(({ call }) => call)).toEqual([`GET /api/events/${id}`]);
  });

  it('tells who has a place that the event is looked at again, and lets them give it up', async () => {
    const going: Registration = { ...none, state: 'going', ticket: 'K7QF-2M9X' };
    const gone = { status: 404, body: { code: 'EVENT_NOT_FOUND' } };
    let asked = 0;
    openEvent(going, {
      [`GET /api/events/${id}`]: gone,
      'GET /api/events': { body: [] },
      [`DELETE /api/events/${id}/register`]: { body: { ...none, seats: { ...seats, version: 5 } } },
      [`GET /api/events/${id}/registration`]: () => ((asked += 1) === 1 ? { body: going } : gone),
    });
    expect(await screen.findByText('This event is being looked at again')).toBeVisible();
    expect(screen.getByText('You are going')).toBeVisible();
    expect(screen.queryByText(/There is no such event/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel registration' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(
      await screen.findByText(/There is no such event: it may have been taken off the list/),
    ).toBeVisible();
  });

  it('tells nobody so who has no place, or whose event is gone', async () => {
    const gone = { status: 404, body: { code: 'EVENT_NOT_FOUND' } };
    openEvent(none, {
      [`GET /api/events/${id}`]: gone,
      [`GET /api/events/${id}/registration`]: gone,
      'GET /api/events': { body: [] },
    });
    expect(await screen.findByText(/There is no such event/)).toBeVisible();
    expect(screen.queryByText('This event is being looked at again')).toBeNull();
  });

  it('gives a ticket, whose QR leads to its check-in', async () => {
    openEvent({ ...none, state: 'going', ticket: 'K7QF-2M9X' });
    expect(await screen.findByText('K7QF-2M9X')).toBeVisible();
    expect(screen.getByTitle('QR of ticket K7QF-2M9X')).toBeInTheDocument();
  });

  it('elsewhere keeps the ticket of who registered here before, and lets it be given back', async () => {
    openEvent(
      { ...none, state: 'going', ticket: 'K7QF-2M9X' },
      { [`GET /api/events/${id}`]: { body: buildEvent({ registrationLink: 'https://entry.example/cup' }) } },
    );
    expect(await screen.findByText('K7QF-2M9X')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel registration' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
      'href',
      'https://entry.example/cup',
    );
  });
});
