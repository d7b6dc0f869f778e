import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import OwnPostsPage from './own-posts-page.tsx';

beforeEach(() => openSession({ token: 'token', user: buildUser() }));

function open(posts: unknown[]) {
  fakeServer({ 'GET /api/blog/mine?limit=24': { body: posts } });
  openPage(OwnPostsPage, '/sports-blog/mine');
}

it('tells of each own post where it stands, and leads to it', async () => {
  open([
    buildBlogPost({ _id: '64c000000000000000000002', slug: 'held', title: 'Held', status: 'pending' }),
    buildBlogPost({ title: 'Out there' }),
  ]);
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Held', 'Out there']);
  expect(cards.map((card) => within(card).queryByText(/^(Pending|Published)$/)?.textContent)).toEqual([
    'Pending',
    'Published',
  ]);
  expect(screen.getByRole('link', { name: /: Held$/ })).toHaveAttribute('href', '/sports-blog/held');
});

it('invites whoever has written nothing yet, once', async () => {
  open([]);
  expect(await screen.findByText('You have not written a blog post yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Blog' })).toHaveAttribute('href', '/create-blog');
});

it('reads on behind the last one, to the end', async () => {
  const posts = Array.from({ length: 24 }, (_, number) => buildBlogPost({ _id: `post${String(number)}` }));
  fakeServer({
    'GET /api/blog/mine?limit=24': { body: posts },
    'GET /api/blog/mine?limit=24&before=post23': { body: [buildBlogPost({ title: 'My very first' })] },
  });
  openPage(OwnPostsPage, '/sports-blog/mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Load More Posts' }));
  expect(await screen.findByText('My very first')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(25);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More Posts' })).toBeNull());
});
