import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import OwnPostsPage from './own-posts-page.tsx';

beforeEach(() => openSession({ token: 'token', user: buildUser() }));

function open(posts: unknown[]) {
  fakeServer({ 'GET /api/blog/mine': { body: posts } });
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

it('invites whoever has written nothing yet', async () => {
  open([]);
  expect(await screen.findByText('You have not written a blog post yet.')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Create Blog' }))
    expect(link).toHaveAttribute('href', '/create-blog');
});
