import { BrowserRouter, QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdsCarousel } from './ads-carousel.tsx';
import { Guidelines } from './guidelines.tsx';
import { NextEvents } from './next-events.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopContributors } from './top-contributors.tsx';
import { TrendingTopics } from './trending-topics.tsx';

const panels = {
  'GET /api/admin/public/ads': { Panel: AdsCarousel, body: [], empty: 'No ads yet' },
  'GET /api/events?limit=20': { Panel: NextEvents, body: [], empty: 'No upcoming events' },
  'GET /api/community/public?limit=50&sort=mostLiked': {
    Panel: TopContributors,
    body: { posts: [] },
    empty: 'No data available',
  },
  'GET /api/admin/public/trending-topics': {
    Panel: TrendingTopics,
    body: [],
    empty: 'Nothing is trending yet. Use a #tag in your post.',
  },
  'GET /api/admin/public/community-guidelines': {
    Panel: Guidelines,
    body: [{ _id: 'g', title: 'Be kind', content: 'To all' }],
    empty: 'Be kind',
  },
};

describe('a panel of the sidebar', () => {
  it.each([
    [Guidelines, 'Loading community guidelines...'],
    [TrendingTopics, 'Loading trending topics...'],
  ])('names what it waits for: %s', (Panel, text) => {
    fakeServer({});
    render(
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <Panel />
        </BrowserRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each(Object.entries(panels))(
    'offers to try again when %s failed, and claims nothing',
    async (call, panel) => {
      const { Panel, body, empty } = panel;
      const client = createQueryClient();
      client.setDefaultOptions({ queries: { retry: false } });
      fakeServer({});
      render(
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <Panel />
          </BrowserRouter>
        </QueryClientProvider>,
      );
      const retry = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.queryByText(empty)).toBeNull();
      fakeServer({ [call]: { body } });
      await userEvent.click(retry);
      expect(await screen.findByText(empty)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it.each(Object.keys(panels))(
    'takes no other with it when the answer of %s cannot be drawn',
    async (call) => {
      const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const bodies = Object.entries(panels).map(([other, { body }]) => [other, { body }]);
      fakeServer({ ...(Object.fromEntries(bodies) as object), [call]: { body: { odd: true } } });
      render(
        <QueryClientProvider client={createQueryClient()}>
          <BrowserRouter>
            <Sidebar />
          </BrowserRouter>
        </QueryClientProvider>,
      );
      const others = Object.entries(panels).filter(([other]) => other !== call);
      for (const [, { empty }] of others) expect(await screen.findByText(empty)).toBeVisible();
      const own = panels[call as keyof typeof panels].empty;
      await waitFor(() =>
        expect(screen.getByText(new RegExp(`^(This could not be loaded|${own})`))).toBeVisible(),
      );
      failed.mockRestore();
    },
  );
});
