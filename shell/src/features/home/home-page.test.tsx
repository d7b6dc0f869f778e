import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { useSession } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-settings.ts';
import { buildRemote } from '../../../testing/build-remote.ts';
import { openAt } from '../../../testing/open-at.tsx';

const known: { remotes: RegisteredRemote[] } = { remotes: [] };
jest.mock('../../remotes/registry.ts', () => ({ useRemotes: () => known.remotes }));

const sport = (name: string, featured = true) => ({
  _id: name,
  slug: name.toLowerCase(),
  name,
  shortDescription: `${name} in a line`,
  featured,
});
const six = ['Cricket', 'Football', 'Basketball', 'Swimming', 'Badminton', 'Athletics'];
const quotes = [1, 2, 3].map((n) => ({
  _id: String(n),
  quote: `Quote ${String(n)}`,
  author: `Author ${String(n)}`,
  role: 'Sprinter',
  sport: 'athletics',
}));

const counted = { source: 'athlete accounts', countedAt: '2026-11-29T10:00:00.000Z' };

async function open(athletes = 801, answers: Parameters<typeof fakeServer>[0] = {}) {
  const { default: HomePage } = await import('./home-page.tsx');
  fakeServer({
    'GET /api/admin/public/stats': { body: { members: 1300, athletes, sports: 9, uptime: null, ...counted } },
    'GET /api/sports': { body: [sport('Golf', false), ...six.map((name) => sport(name)), sport('Hockey')] },
    'GET /api/admin/public/testimonials': { body: quotes },
    ...answers,
  });
  openAt('/', <HomePage />);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const linkIn = (area: ReturnType<typeof within>, name: string) => area.getByRole('link', { name });

describe('the start page of a visitor', () => {
  beforeEach(() => {
    localStorage.clear();
    known.remotes = [buildRemote({ routes: [{ path: '/sports-blog', access: 'public' }] })];
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
    prefer('(prefers-reduced-motion: reduce)');
  });

  it('begins with two ways in and three claims', async () => {
    await open();
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    expect(within(hero).getAllByRole('link')).toHaveLength(2);
    expect(within(hero).getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows what the platform offers, each with its way there', async () => {
    await open();
    const features = await part('Platform Features');
    for (const [title, name, path] of [
      ['Sports Blog', 'View Blog', '/sports-blog'],
      ['Sports Resume', 'Create Resume', '/sports-resume'],
      ['Athletes Directory', 'Browse Athletes', '/athletes'],
    ] as const) {
      const card = features.getByRole('heading', { level: 3, name: title }).closest('article');
      expect(linkIn(within(card as HTMLElement), name)).toHaveAttribute('href', path);
    }
  });

  it('offers no blog while no front end has one', async () => {
    known.remotes = [];
    await open();
    expect((await part('Platform Features')).queryByRole('link', { name: 'View Blog' })).toBeNull();
  });

  it('offers no blog while an admin has switched it off', async () => {
    known.remotes = [buildRemote({ routes: [{ path: '/sports-blog', access: 'public', feature: 'blogs' }] })];
    const features = { enableCommunity: true, enableEvents: true, enableBlogs: false };
    await open(801, { 'GET /api/admin/public/settings': { body: buildSettings({ features }) } });
    const shown = await part('Platform Features');
    await waitFor(() => expect(shown.queryByRole('link', { name: 'View Blog' })).toBeNull());
    expect(linkIn(shown, 'Create Resume')).toBeVisible();
  });

  it('shows six featured sports of the catalogue and the way to all', async () => {
    await open();
    const sports = await part('Sports Categories');
    expect(linkIn(sports, 'Explore All Sports')).toHaveAttribute('href', '/explore-all-sports');
    expect(await sports.findByRole('link', { name: /Badminton/ })).toHaveAttribute(
      'href',
      '/sports/badminton',
    );
    expect(sports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      six.map((name) => expect.stringContaining(name)),
    );
  });

  it('leaves out entries of the catalogue that are no sports', async () => {
    await open(801, { 'GET /api/sports': { body: [null, sport('Cricket'), 'x', 7] } });
    const sports = await part('Sports Categories');
    expect(await sports.findByRole('link', { name: /Cricket/ })).toBeVisible();
    expect(sports.getAllByRole('listitem')).toHaveLength(1);
  });

  it('has no part of sports that load for ever when they do not come', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await open(801, { 'GET /api/sports': () => refused.then(() => ({ status: 400, body: {} })) });
    await part('Sports Categories');
    refuse();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sports Categories' })).toBeNull());
  });

  it('tells what members say, as it comes from the platform', async () => {
    await open();
    const said = await part('Community');
    expect(said.getAllByText(/^Quote \d$/).map(({ textContent }) => textContent)).toEqual([
      ...['Quote 1', 'Quote 2', 'Quote 3'],
    ]);
  });

  it('ends with the call to join, in a counted number, and claims none that was not counted', async () => {
    await open();
    const call = await part('Ready to boost your sports career?');
    expect(call.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Create a sports profile',
      'Connect with coaches and sponsors',
      'Get discovered by talent scouts',
    ]);
    expect(linkIn(call, 'Get started')).toHaveAttribute('href', '/register');
    expect((await call.findByText('801')).closest('p')).toHaveTextContent('Join 801 Athletes');
    expect(call.getByText('athlete accounts · counted on 29 November 2026')).toBeVisible();
  });

  it('invites to join a single athlete as one', async () => {
    await open(1);
    const call = await part('Ready to boost your sports career?');
    expect((await call.findByText('1')).closest('p')).toHaveTextContent(/^Join 1 Athlete$/);
  });

  it('invites to join nobody while there is nobody', async () => {
    await open(0);
    const call = await part('Ready to boost your sports career?');
    await part('Platform Impact');
    expect(call.queryByText(/^Join/)).toBeNull();
  });
});
