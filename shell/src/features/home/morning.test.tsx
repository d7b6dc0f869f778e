import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { Morning } from './morning.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const event = (id: string, sport: string, days: number) => ({
  _id: id,
  title: `${sport} meet`,
  date: inDays(days),
  location: 'Pune',
  sport,
});

const signedOut = useSession.getState();
afterEach(() => useSession.setState(signedOut));

describe('Morning', () => {
  it('greets the member, and waits for who it is', () => {
    fakeServer({});
    const { unmount } = openAt('/', <Morning user={null} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
    unmount();
    openAt('/', <Morning user={buildUser()} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Hello Meera Nair' })).toBeVisible();
  });

  it('shows the next event of the own sport before an earlier one of another', async () => {
    fakeServer({ 'GET /api/events': { body: [event('1', 'cricket', 2), event('2', 'athletics', 3)] } });
    openAt('/', <Morning user={buildUser({ sport: 'athletics' })} />);
    expect(await screen.findByRole('link', { name: 'athletics meet' })).toHaveAttribute('href', '/events/2');
    expect(screen.getByText('In 3 days')).toBeVisible();
  });

  it('shows the event that the member is registered for before any other', async () => {
    const user = buildUser({ sport: 'athletics' });
    openSession({ token: 't', user });
    fakeServer({
      'GET /api/events': { body: [event('2', 'athletics', 3)] },
      'GET /api/events/registrations': { body: [{ event: event('9', 'cricket', 6), state: 'going' }] },
    });
    openAt('/', <Morning user={user} />);
    expect(await screen.findByRole('link', { name: 'cricket meet' })).toHaveAttribute('href', '/events/9');
    expect(screen.getByText('You are going')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'athletics meet' })).toBeNull();
  });

  it('sends scouts and sponsors to the athletes, admins to their console, and asks the others how their day was', () => {
    fakeServer({});
    for (const [role, name, address] of [
      ['scout', 'Find athletes', '/athletes-full-directory'],
      ['sponsor', 'Find athletes', '/athletes-full-directory'],
      ['coach', 'Share today’s session', '/community'],
      ['admin', 'Open the console', '/admin-dashboard'],
    ] as const) {
      const { unmount } = openAt('/', <Morning user={buildUser({ role })} />);
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
      unmount();
    }
  });

  it('shows any other when there is none, and says when nothing is coming', async () => {
    fakeServer({ 'GET /api/events': { body: [event('1', 'cricket', 2)] } });
    const { unmount } = openAt('/', <Morning user={buildUser({ sport: 'athletics' })} />);
    expect(await screen.findByRole('link', { name: 'cricket meet' })).toBeVisible();
    unmount();
    fakeServer({ 'GET /api/events': { body: [event('1', 'athletics', -2)] } });
    openAt('/', <Morning user={buildUser({ sport: 'athletics' })} />);
    expect(await screen.findByText('No upcoming events')).toBeVisible();
  });
});
