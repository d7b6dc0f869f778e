import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openAt } from '../../../../testing/open-at.tsx';
import { buildSettings } from '../../../../testing/build-settings.ts';
import { SportingEvents } from './sporting-events.tsx';

interface Given {
  slides: { id: string; content: ReactNode }[];
  interval: number;
  gap: number;
}
const turned = jest.fn<(how: Omit<Given, 'slides'>) => void>();
jest.mock('@ankur/ui/carousel/carousel', () => ({
  Carousel: ({ slides, interval, gap }: Given) => {
    turned({ interval, gap });
    return slides.map(({ id, content }) => <div key={id}>{content}</div>);
  },
}));

const event = {
  _id: '65e000000000000000000001',
  title: 'Monsoon Cup',
  date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  location: 'Bengaluru',
  sport: 'football',
  featured: false,
};

let comeNear: () => void;

function open(answer: FakeAnswer, isNear = true, settings = buildSettings()) {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe = () => {
        if (isNear) comeNear();
      };
      disconnect = () => undefined;
    },
  });
  fakeServer({ 'GET /api/events': answer, 'GET /api/admin/public/settings': { body: settings } });
  openAt('/', <SportingEvents />);
}

const heading = () => screen.queryByRole('heading', { name: 'Sporting Events' });

describe('SportingEvents', () => {
  it('keeps its place while the events are on their way, then shows them', async () => {
    open({ body: [event] });
    expect(heading()).toBeVisible();
    expect(screen.getByText('Loading events...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Monsoon Cup' })).toHaveAttribute(
      'href',
      '/events/65e000000000000000000001',
    );
    expect(screen.queryByText('Loading events...')).toBeNull();
  });

  it('shows the day of an event in India, whatever day it is for the reader', async () => {
    const date = '2099-06-01T20:00:00.000Z';
    const featured = { ...event, _id: '65e000000000000000000002', title: 'Night Run', featured: true };
    open({
      body: [
        { ...event, date },
        { ...featured, date },
      ],
    });
    expect(await screen.findByText('2 June 2099 · Bengaluru')).toBeVisible();
    expect(await screen.findByText('Tuesday, 2 June · Bengaluru')).toBeVisible();
  });

  it('begins no carousel before the reader is near', async () => {
    const next = { ...event, _id: '65e000000000000000000003', title: 'Night Run' };
    open({ body: [{ ...event, featured: true }, next] }, false);
    expect(await screen.findByText('Night Run')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Read More/ })).toBeNull();
    act(() => comeNear());
    expect(await screen.findByRole('link', { name: /^Read More\s*: Monsoon Cup$/ })).toBeVisible();
  });

  it('is not there while an admin has switched events off', async () => {
    const features = { enableCommunity: true, enableEvents: false, enableBlogs: true };
    open({ body: [event] }, true, buildSettings({ features }));
    await waitFor(() => expect(heading()).toBeNull());
  });

  it('is not there when nothing is coming', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const overToday = { ...event, featured: true, date: ago(3), endDate: ago(1) };
    open({ body: [{ ...event, date: '2025-05-01T06:00:00.000Z' }, overToday] });
    await waitFor(() => expect(heading()).toBeNull());
  });

  it('turns featured events every five seconds, 30 px apart, each read on its page; three others stand below', async () => {
    const build = (n: number, isFeatured: boolean) => ({
      ...event,
      _id: String(n),
      title: `Event ${String(n)}`,
      featured: isFeatured,
    });
    open({ body: [build(1, true), build(2, true), ...[3, 4, 5, 6].map((n) => build(n, false))] });
    expect(await screen.findByRole('link', { name: /^Read More\s*: Event 1$/ })).toHaveAttribute(
      'href',
      '/events/1',
    );
    expect(screen.getByRole('link', { name: /^Read More\s*: Event 2$/ })).toHaveAttribute(
      'href',
      '/events/2',
    );
    expect(turned).toHaveBeenLastCalledWith({ interval: 5000, gap: 30 });
    expect(screen.getByRole('heading', { name: 'More Upcoming Events' })).toBeVisible();
    const others = screen.getAllByRole('link', { name: /^Event \d$/ }).map(({ textContent }) => textContent);
    expect(others).toEqual(['Event 3', 'Event 4', 'Event 5']);
    expect(screen.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events');
  });
});
