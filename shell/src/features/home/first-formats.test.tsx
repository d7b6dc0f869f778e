import { formats } from '@ankur/ui/testing/formats';
import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openAt } from '../../../testing/open-at.tsx';
import HomePage from './home-page.tsx';

jest.mock('../../remotes/registry.ts', () => ({ useRemotes: () => [] }));
jest.mock('@ankur/ui/carousel/carousel', () => ({
  Carousel: ({ slides }: { slides: { id: string; content: ReactNode }[] }) =>
    slides.map(({ id, content }) => <div key={id}>{content}</div>),
}));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const event = (title: string, featured: boolean) => ({
  ...{ _id: title, title, date: inDays(5), location: 'Pune', sport: 'athletics', featured },
});
const post = {
  ...{ _id: 'p', content: 'Ran well', createdAt: inDays(-2), author: { _id: 'a', username: 'Ravi Menon' } },
};

beforeEach(() => {
  localStorage.clear();
  prefer('(prefers-reduced-motion: reduce)');
  // Everything is near and seen at once.
  globalThis.IntersectionObserver = class {
    observe: () => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.observe = () => tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  fakeServer({
    'GET /api/admin/public/stats': {
      body: {
        members: 123_456,
        athletes: 1801,
        sports: 9,
        uptime: 99.987,
        countedAt: '2026-11-26T07:00:00.000Z',
      },
    },
    'GET /api/admin/public/testimonials': {
      body: [{ _id: 'q', quote: 'Seen at last', author: 'Meera Nair', role: 'Sprinter', sport: 'athletics' }],
    },
    'GET /api/sports': {
      body: [{ _id: 's', slug: 'golf', name: 'Golf', shortDescription: '', featured: true }],
    },
    'GET /api/events': { body: [event('Monsoon Cup', true), event('Winter Cup', false)] },
    'GET /api/events/registrations': { body: [] },
    'GET /api/community/public?limit=3&tag=athletics': { body: { posts: [post] } },
  });
});

it('the start page of a visitor formats nothing by means of the browser', async () => {
  useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  openAt('/', <HomePage />);
  for (const text of ['1,23,456', '1,801', 'Seen at last'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('heading', { name: 'Monsoon Cup' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Winter Cup' })).toBeInTheDocument();
  expect(formats).toEqual([]);
});

it('nor does that of a member', async () => {
  openSession({ token: 'token', user: buildUser({ sport: 'athletics' }) });
  openAt('/', <HomePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Meera Nair' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Platform Features' })).toBeInTheDocument();
  expect(await screen.findByText('Ravi Menon · 2d ago')).toBeInTheDocument();
  expect(formats).toEqual([]);
});
