import { BrowserRouter, QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { allNear } from '@ankur/ui/testing/all-near';
import { expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';

interface Listener {
  onMessage: (message: { type: string }) => void;
}
const listeners = new Map<string | null, Listener>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string | null, given: Listener) => {
    listeners.set(room, given);
  },
}));

// What it shows is asked here, not how it turns.
jest.mock('@ankur/ui/carousel/carousel', () => ({
  Carousel: ({ slides }: { slides: { content: unknown }[] }) => slides[0]?.content,
}));

const panels = [
  {
    type: 'ads:changed',
    call: 'GET /api/admin/public/ads',
    load: async () => (await import('./ads-carousel.tsx')).AdsCarousel,
    build: (words: string) => ({ _id: words, title: words, image: '/uploads/content/x.webp' }),
  },
  {
    type: 'topics:changed',
    call: 'GET /api/admin/public/trending-topics',
    load: async () => (await import('./trending-topics.tsx')).TrendingTopics,
    build: (words: string) => ({ _id: words, topic: words, tag: words, posts: 2 }),
  },
  {
    type: 'guidelines:changed',
    call: 'GET /api/admin/public/community-guidelines',
    load: async () => (await import('./guidelines.tsx')).Guidelines,
    build: (words: string) => ({ _id: words, title: words, content: 'Always.' }),
  },
  ...['event:published', 'event:changed'].map((type) => ({
    type,
    call: 'GET /api/events?limit=20',
    load: async () => (await import('./next-events.tsx')).NextEvents,
    build: (words: string) => ({
      ...{ _id: words, title: words, date: new Date(Date.now() + 86_400_000).toISOString() },
      ...{ location: 'Pune', sport: 'hockey' },
    }),
  })),
];

it.each(panels)('shows at once what $type tells of', async ({ type, call, load, build }) => {
  allNear();
  let answer = [build('before')];
  fakeServer({ [call]: () => ({ body: answer }) });
  const Panel = await load();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Panel />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.body.innerHTML).toContain('before'));
  answer = [build('after')];
  act(() => listeners.get('public')?.onMessage({ type }));
  await waitFor(() => expect(document.body.innerHTML).toContain('after'));
  expect(document.body.innerHTML).not.toContain('before');
});
