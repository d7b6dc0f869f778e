import { openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../../../testing/open-page.tsx';
import GuestsPage from './guests-page.tsx';

const id = '65e000000000000000000001';
const guest = (n: number, changes: object = {}) => ({
  member: { _id: `65a00000000000000000000${String(n)}`, username: `Guest ${String(n)}` },
  state: 'going',
  place: null,
  registeredAt: '2026-11-01T06:00:00.000Z',
  checkedInAt: null,
  ...changes,
});
const list = {
  title: 'Monsoon Cup',
  seats: { capacity: 2, going: 2, waiting: 1, version: 3 },
  arrived: 1,
  guests: [
    guest(1, { checkedInAt: '2026-11-02T06:00:00.000Z' }),
    guest(2),
    guest(3, { state: 'waiting', place: 1 }),
  ],
};
const open = (answers: Parameters<typeof fakeServer>[0] = {}, query = '') => {
  const server = fakeServer({ [`GET /api/events/${id}/guests`]: { body: list }, ...answers });
  openPage(GuestsPage, '/events/:id/guests', `/events/${id}/guests${query}`);
  return server;
};
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

const signedOut = useSession.getState();
beforeEach(() => openSession({ token: 'token', user: buildUser() }));
afterEach(() => useSession.setState(signedOut));

describe('GuestsPage', () => {
  it('says who is here, who comes and who waits', async () => {
    open();
    expect(await screen.findByText('Checked in')).toBeVisible();
    expect(screen.getByText('Going')).toBeVisible();
    expect(screen.getByText('Waits, number 1')).toBeVisible();
    expect(screen.getByText(/Full, 1 on the waitlist, 1 checked in/)).toBeVisible();
  });

  it('checks in the ticket that the scanned address names', async () => {
    const answer = { body: { guest: guest(2), again: false, arrived: 2 } };
    const { sent } = open({ [`POST /api/events/${id}/check-in`]: answer }, '?ticket=K7QF-2M9X');
    expect(await screen.findByLabelText('Number of the ticket')).toHaveValue('K7QF-2M9X');
    await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(toasts()).toContain('Guest 2 is checked in.'));
    expect(sent.find(({ call }) => call.endsWith('/check-in'))?.body).toEqual({ ticket: 'K7QF-2M9X' });
    expect(screen.getByLabelText('Number of the ticket')).toHaveValue('');
  });

  it('says when a ticket was used before, and when there is none of the number', async () => {
    open({ [`POST /api/events/${id}/check-in`]: { body: { guest: guest(1), again: true, arrived: 1 } } });
    await userEvent.type(await screen.findByLabelText('Number of the ticket'), 'K7QF-2M9X');
    await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(toasts()).toContain('Guest 1 was checked in before.'));
  });

  it('saves the list as a file, also when the token has run out meanwhile', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:guests', revokeObjectURL: () => undefined });
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const tokens: (string | null)[] = [];
    open({
      [`GET /api/events/${id}/guests/export`]: ({ headers }) => {
        tokens.push(headers.get('authorization'));
        return tokens.length === 1 ? { status: 401, body: { code: 'UNAUTHENTICATED' } } : { body: 'Guest 1' };
      },
      'POST /api/auth/refresh': { body: { token: 'renewed', user: buildUser() } },
    });
    try {
      await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
      await waitFor(() => expect(saved).toEqual([`guests-${id}.csv`]));
      expect(tokens).toEqual(['Bearer token', 'Bearer renewed']);
    } finally {
      click.mockRestore();
    }
  });

  it('is nothing to anybody else', async () => {
    const refused = { status: 404, body: { code: 'EVENT_NOT_FOUND', message: 'This event does not exist.' } };
    open({ [`GET /api/events/${id}/guests`]: refused });
    expect(await screen.findByText('Only the organiser sees the guests of this event.')).toBeVisible();
  });
});
