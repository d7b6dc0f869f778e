import { BrowserRouter, QueryClientProvider, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';

const listeners = new Set<(message: object) => void>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string | null, { onMessage }: { onMessage: (message: object) => void }) => {
    if (room === 'feed') listeners.add(onMessage);
  },
}));

it('leads whoever presses the pill by keyboard to the first new post', async () => {
  openSession({ token: 'token', user: buildUser() });
  const page = (...posts: object[]) => ({ body: { posts, totalPages: 1, currentPage: 1, nextCursor: null } });
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(globalThis, { IntersectionObserver: observer, ResizeObserver: observer });
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  globalThis.scrollTo = () => undefined;
  const [known, added] = [buildPost(), buildPost()];
  fakeServer({
    'GET /api/community/public?sort=newest&limit=50': page(known),
    'GET /api/community/public?sort=newest&limit=11': page(added, known),
  });
  const { Feed } = await import('./feed.tsx');
  render(
    <QueryClientProvider client={cacheWith([[known]])}>
      <BrowserRouter>
        <Feed
          view={newestView}
          onSortChange={() => undefined}
          onFollowingChange={() => undefined}
          renderPost={({ _id }) => <article data-post-id={_id}>{_id}</article>}
        />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(known._id);
  const data = { postId: added._id, author: added.author, tags: [] };
  act(() => listeners.forEach((hear) => hear({ type: 'post:created', data })));
  (await screen.findByRole('button', { name: '1 new post' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(added._id)).toHaveFocus());
});
