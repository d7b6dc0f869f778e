import { BrowserRouter, QueryClientProvider, apiKey, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { allNear } from '@ankur/ui/testing/all-near';
import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Highlights } from './highlights.tsx';
import { NextEvents } from './next-events.tsx';

// What it is given is asked here, not how it turns.
const given: { interval: number; slides: { name: string }[] }[] = [];
jest.mock('@ankur/ui/carousel/carousel', () => ({
  Carousel: (props: (typeof given)[number]) => {
    given.push(props);
    return null;
  },
}));

const open = (Panel: ComponentType, client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Panel />
      </BrowserRouter>
    </QueryClientProvider>,
  );

it('highlights are the counted members, those active today and the posts, and nothing else', async () => {
  fakeServer({
    'GET /api/admin/public/stats': { body: { members: 1204, activeToday: 31, athletes: 900, sports: 20 } },
    'GET /api/community/stats': { body: { posts: 482, countedAt: new Date().toISOString() } },
  });
  open(Highlights);
  await screen.findByText('482');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Active today',
    'Posts',
  ]);
  for (const figure of ['1,204', '31', '482']) expect(screen.getByText(figure)).toBeInTheDocument();
});

it('the next three events are those to come, in their order', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const event = (title: string, days: number) => ({
    ...{ _id: title, title, date: inDays(days), location: 'Pune', sport: 'hockey' },
  });
  const body = [
    event('Runs since', -3),
    event('Runs since today', -0.0001),
    event('First', 1),
    event('Second', 5),
    event('Third', 9),
  ];
  fakeServer({
    'GET /api/events?limit=20': { body: [...body, event('Fourth', 12), event('Over', -30)] },
  });
  open(NextEvents);
  await screen.findByText('First');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
    'Third',
  ]);
});

it('there is no panel of events while the platform has switched them off', () => {
  const client = createQueryClient();
  client.setQueryData(apiKey('GET /api/admin/public/settings'), { features: { enableEvents: false } });
  const { sent } = fakeServer({});
  open(NextEvents, client);
  expect(screen.queryByText('Upcoming Events')).toBeNull();
  expect(sent).toEqual([]);
});

it('advertisements turn every 3500 ms, in the order in which they came', async () => {
  const ad = (title: string) => ({ _id: title, title, image: '/uploads/content/x.webp' });
  fakeServer({ 'GET /api/admin/public/ads': { body: [ad('Shoes'), ad('Balls')] } });
  allNear();
  const { AdsCarousel } = await import('./ads-carousel.tsx');
  open(AdsCarousel);
  const shown = { interval: 3500, slides: [{ name: 'Shoes' }, { name: 'Balls' }] };
  await waitFor(() => expect(given.at(-1)).toMatchObject(shown));
});
