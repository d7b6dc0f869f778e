import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    const { sent } = fakeServer({});
    const { unmount } = openAt('/', <Morning user={null} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
    expect(screen.getByText('Loading posts...')).toBeInTheDocument();
    // Of which sport is not known yet.
    expect(sent.filter(({ call }) => call.includes('/api/community'))).toEqual([]);
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

  it('shows an event at which the member has a place before an earlier one with a wait', async () => {
    const user = buildUser({ sport: 'athletics' });
    openSession({ token: 't', user });
    const waiting = { event: event('8', 'cricket', 2), state: 'waiting' };
    const own = [waiting, { event: event('9', 'football', 6), state: 'going' }];
    fakeServer({ 'GET /api/events': { body: [] }, 'GET /api/events/registrations': { body: own } });
    const { unmount } = openAt('/', <Morning user={user} />);
    expect(await screen.findByRole('link', { name: 'football meet' })).toHaveAttribute('href', '/events/9');
    unmount();
    fakeServer({ 'GET /api/events': { body: [] }, 'GET /api/events/registrations': { body: [waiting] } });
    openAt('/', <Morning user={user} />);
    expect(await screen.findByText('You are on the waitlist')).toBeVisible();
  });

  it('says that events and posts did not come, instead of that there are none', async () => {
    const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
    const posts = 'GET /api/community/public?limit=3&tag=athletics';
    const answers: Record<string, FakeAnswer> = { 'GET /api/events': refused, [posts]: refused };
    fakeServer(answers);
    openAt('/', <Morning user={buildUser({ sport: 'athletics' })} />);
    expect(await screen.findByText('Failed to load events. Please try again later.')).toBeVisible();
    expect(await screen.findByText('Failed to fetch posts. Please try again.')).toBeVisible();
    expect(screen.queryByText('No upcoming events')).toBeNull();
    answers['GET /api/events'] = { body: [event('2', 'athletics', 3)] };
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'athletics meet' })).toBeVisible();
  });

  it('tells of a post that is a result without words', async () => {
    const result = { discipline: '400 m', mark: '55.90', note: 'PB' };
    const post = { _id: 'p', author: buildUser(), content: '', result, createdAt: inDays(-1), media: [] };
    fakeServer({ 'GET /api/community/public?limit=3': { body: { posts: [post] } } });
    openAt('/', <Morning user={buildUser()} />);
    expect(await screen.findByText('400 m, 55.90, PB')).toBeVisible();
  });

  it('tells the streak, which a session that was opened just now does not know yet', async () => {
    fakeServer({ 'GET /api/auth/profile': { body: buildUser({ streak: { days: 4, on: '2026-11-27' } }) } });
    const { unmount } = openAt('/', <Morning user={buildUser()} />);
    expect(await screen.findByText(/· 4-day streak of visits$/)).toBeVisible();
    unmount();
    const { sent } = fakeServer({});
    openAt('/', <Morning user={buildUser({ streak: { days: 6, on: '2026-11-27' } })} />);
    expect(screen.getByText(/· 6-day streak of visits$/)).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain('GET /api/auth/profile');
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
