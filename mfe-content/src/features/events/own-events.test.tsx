import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent } from '../../../testing/build-event.ts';
import { openPage } from '../../../testing/open-page.tsx';
import EventDetailPage from './event-detail-page.tsx';
import EventsPage from './events-page.tsx';

const me = buildUser();
const id = '65e000000000000000000001';
const own = (status: 'pending' | 'rejected' | 'published') =>
  buildEvent({ status, organizer: { _id: me._id, name: me.username } });

const signedOut = useSession.getState();
beforeEach(() => openSession({ token: 'token', user: me }));
afterEach(() => {
  jest.useRealTimers();
  useSession.setState(signedOut);
});

describe('the events of the member', () => {
  it('stand above the list with what became of them', async () => {
    const rejected = { ...own('rejected'), title: 'Night run', notes: 'Which gate?', version: 2 };
    fakeServer({
      'GET /api/events?when=upcoming&limit=24': { body: [] },
      'GET /api/events?when=past&limit=24': { body: [] },
      'GET /api/events/mine': { body: [rejected] },
    });
    openPage(EventsPage, '/events');
    const section = within(await screen.findByRole('region', { name: 'Your events' }));
    expect(section.getByRole('link', { name: 'Night run' })).toHaveAttribute('href', `/events/${id}`);
    expect(section.getByText('Not approved')).toBeVisible();
    expect(section.getByText('“Which gate?”')).toBeVisible();
  });

  it('that wait say so on their page, where nobody can register yet and which asks for nothing that there is not', async () => {
    const { sent } = fakeServer({
      [`GET /api/events/${id}`]: { body: own('pending') },
      'GET /api/events/mine': { body: [{ ...own('pending'), notes: '', version: 1 }] },
    });
    openPage(EventDetailPage, '/events/:id', `/events/${id}`);
    expect(await screen.findByText('Waits for approval')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register Now' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    expect(sent.map(({ call }) => call).filter((call) => /attendees|visits|registration/.test(call))).toEqual(
      [],
    );
  });

  it('that wait show their picture, which its address alone does not open yet', async () => {
    const image = '/uploads/events/0123456789abcdef0123456789abcdef.webp';
    const waiting = { ...own('pending'), image };
    const { sent } = fakeServer({
      [`GET /api/events/${id}`]: { body: waiting },
      'GET /api/events/mine': { body: [{ ...waiting, notes: '', version: 1 }] },
      [`GET ${image}`]: { status: 403, body: {} },
    });
    openPage(EventDetailPage, '/events/:id', `/events/${id}`);
    await waitFor(() => expect(sent.some(({ call }) => call === `GET ${image}`)).toBe(true));
  });

  it('are cancelled after a question', async () => {
    const { sent } = fakeServer({
      [`GET /api/events/${id}`]: { body: own('published') },
      [`GET /api/events/${id}/attendees`]: { body: { total: 0, people: [] } },
      'GET /api/events/mine': { body: [{ ...own('published'), notes: '', version: 1 }] },
      [`DELETE /api/events/${id}`]: { body: { success: true } },
    });
    const cancelled = () => sent.some(({ call }) => call === `DELETE /api/events/${id}`);
    openPage(EventDetailPage, '/events/:id', `/events/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this event' }));
    expect(cancelled()).toBe(false);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this event' }));
    await waitFor(() => expect(cancelled()).toBe(true));
  });

  it('can have their results written from the moment on at which they begin', async () => {
    jest.useFakeTimers();
    const soon = { ...own('published'), date: new Date(Date.now() + 60_000).toISOString() };
    fakeServer({
      [`GET /api/events/${id}`]: { body: soon },
      [`GET /api/events/${id}/attendees`]: { body: { total: 0, people: [] } },
      [`GET /api/events/${id}/results`]: { body: [] },
      'GET /api/events/mine': { body: [{ ...soon, notes: '', version: 1 }] },
    });
    openPage(EventDetailPage, '/events/:id', `/events/${id}`);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write the results' })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('link', { name: 'Write the results' })).toBeVisible();
  });
});
