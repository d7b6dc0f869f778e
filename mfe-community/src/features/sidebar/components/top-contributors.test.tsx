import { BrowserRouter, QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { buildPost } from '../../../../testing/build-post.ts';
import { TopContributors } from './top-contributors.tsx';

function show(post: ReturnType<typeof buildPost>) {
  fakeServer({ 'GET /api/community/public?limit=50&sort=mostLiked': { body: { posts: [post] } } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <TopContributors />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

it('leads to each of the authors by the address that views of the community have', async () => {
  const post = buildPost({ likes: 2 });
  show(post);
  const view = await screen.findByRole('link', { name: `View ${post.author.username}` });
  expect(view).toHaveAttribute('href', `/profile?user=${post.author._id}`);
});

it.each([
  [1, '1 reaction · 1 post'],
  [2, '2 reactions · 1 post'],
])('says how many reactions there are, of %s', async (likes, words) => {
  show(buildPost({ likes }));
  expect(await screen.findByText(words)).toBeVisible();
});
