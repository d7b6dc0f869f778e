import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { buildEvent } from '../../../testing/build-event.ts';
import { openPage } from '../../../testing/open-page.tsx';
import EventDetailPage from './event-detail-page.tsx';

function openEvent(answer: FakeAnswer) {
  fakeServer({ 'GET /api/events/65e000000000000000000001': answer });
  return openPage(EventDetailPage, '/events/:id', '/events/65e000000000000000000001');
}

const signedOut = useSession.getState();
afterEach(() => {
  jest.useRealTimers();
  useSession.setState(signedOut);
});

describe('EventDetailPage', () => {
  it('shows what, where, by whom and what it costs, and the way back', async () => {
    openEvent({ body: buildEvent({ price: 1250 }) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading event...');
    expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Cup' })).toBeVisible();
    for (const text of ['football | trial', /^Bengaluru/, 'Organized by South Academy', 'INR 1,250'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
  });

  it('counts no days to an event that was cancelled', async () => {
    openEvent({ body: buildEvent({ status: 'cancelled' }) });
    expect(await screen.findByText('This event was cancelled.')).toBeVisible();
    expect(screen.queryByText(/days away/)).toBeNull();
    cleanup();
    openEvent({ body: buildEvent() });
    expect(await screen.findByText(/days away/)).toBeVisible();
  });

  it('hides an organiser without a name', async () => {
    openEvent({ body: buildEvent({ organizer: { name: '' } }) });
    expect(await screen.findByText('Free')).toBeVisible();
    expect(screen.queryByText(/Organized by/)).toBeNull();
  });

  it('leads to an organiser who is a member, to a map and to the calendar file', async () => {
    openEvent({ body: buildEvent({ organizer: { _id: '64b000000000000000000007', name: 'Ravi Menon' } }) });
    const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await leads('Ravi Menon')).toBe('/profile/64b000000000000000000007');
    expect(await leads('Show Bengaluru on a map (new tab)')).toMatch(/search\?query=Bengaluru$/);
    expect(await leads('Add to calendar')).toBe('/api/events/65e000000000000000000001/calendar');
  });

  it('opens the registration in a new tab that cannot reach back', async () => {
    openEvent({ body: buildEvent({ registrationLink: 'https://entry.example/cup' }) });
    const link = await screen.findByRole('link', { name: 'Register Now' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('offers no registration once it has begun, here or elsewhere, and still the ticket of who has one', async () => {
    const id = '65e000000000000000000001';
    const begun = {
      date: new Date(Date.now() - 60_000).toISOString(),
      seats: { capacity: 9, going: 1, waiting: 0, version: 1 },
    };
    openEvent({ body: buildEvent({ ...begun, registrationLink: 'https://entry.example/cup' }) });
    expect(await screen.findByText('This event has begun.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Register Now|Sign in to register/ })).toBeNull();
    cleanup();
    openSession({ token: 'token', user: buildUser() });
    const own = { eventId: id, state: 'going', place: null, seats: begun.seats };
    fakeServer({
      [`GET /api/events/${id}`]: { body: buildEvent(begun) },
      [`GET /api/events/${id}/registration`]: { body: own },
    });
    openPage(EventDetailPage, '/events/:id', `/events/${id}`);
    expect(await screen.findByText('You are going')).toBeVisible();
    expect(screen.queryByText('This event has begun.')).toBeNull();
  });

  it('offers no registration any more once it begins while the page is open', async () => {
    jest.useFakeTimers();
    const seats = { capacity: 9, going: 1, waiting: 0, version: 1 };
    openEvent({ body: buildEvent({ date: new Date(Date.now() + 60_000).toISOString(), seats }) });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('link', { name: 'Sign in to register' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('This event has begun.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in to register' })).toBeNull();
  });

  it('draws a picture where the stored one is broken', async () => {
    const { container } = openEvent({ body: buildEvent({ image: '/media/gone.webp' }) });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
  });

  it('offers what is to come for an event that does not exist', async () => {
    const coming = [1, 2, 3, 4].map((n) => buildEvent({ _id: `65e00000000000000000000${String(n)}` }));
    fakeServer({
      'GET /api/events/65e000000000000000000001': { status: 404, body: { code: 'EVENT_NOT_FOUND' } },
      'GET /api/events': { body: [buildEvent({ date: '2025-05-01T06:00:00.000Z' }), ...coming] },
    });
    openPage(EventDetailPage, '/events/:id', '/events/65e000000000000000000001');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load event details.There is no such event');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not found');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('offers another try for an event that did not come', async () => {
    openEvent({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load event details.');
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
