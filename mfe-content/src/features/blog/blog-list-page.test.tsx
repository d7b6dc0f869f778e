import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import BlogListPage from './blog-list-page.tsx';

const answer = (...answers: FakeAnswer[]) =>
  fakeServer({ 'GET /api/blog?limit=24': () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {} });
const open = () => openPage(BlogListPage, '/sports-blog');

describe('BlogListPage', () => {
  it('says that it loads, and keeps the skeleton back for 200 ms', async () => {
    answer({ body: [buildBlogPost()] });
    const { container } = open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading blog posts...');
    expect(container.querySelector('[style*="--skeleton-delay: 200ms"]')).not.toBeNull();
    await screen.findByRole('article');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows each post with category, author, date, reading time and its address', async () => {
    answer({ body: [buildBlogPost()] });
    open();
    const card = within(await screen.findByRole('article'));
    const readMore = card.getByRole('link', { name: /^Read More\s*: My first raid$/ });
    // Search engines read the words of a link, not its label.
    expect(readMore).toHaveTextContent(/^Read More: My first raid$/);
    expect(readMore).toHaveAttribute('href', '/sports-blog/first-raid');
    for (const text of ['Kabaddi', 'कविता यादव', '11 October 2026', '2 min read'])
      expect(card.getByText(text)).toBeVisible();
  });

  it("names an erased author 'Anonymous' and assumes five minutes", async () => {
    answer({ body: [buildBlogPost({ author: { _id: '', name: '' }, readTime: 0 })] });
    open();
    expect(await screen.findByText('Anonymous')).toBeVisible();
    expect(screen.getByText('5 min read')).toBeVisible();
  });

  it('says when there is none', async () => {
    answer({ body: [] });
    open();
    expect(await screen.findByText('No blog posts found.')).toBeVisible();
  });

  it('offers another try when the list does not come, and shows it then', async () => {
    answer({ status: 400, body: { code: 'BAD_REQUEST' } }, { body: [buildBlogPost()] });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load blog posts. Please try again later.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('My first raid')).toBeVisible();
  });

  it('draws a picture where the stored one is broken', async () => {
    answer({ body: [buildBlogPost({ image: '/media/gone.webp' })] });
    const { container } = open();
    await screen.findByRole('article');
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-sport="kabaddi"] svg, svg[data-sport="kabaddi"]')).not.toBeNull();
  });

  it('reads on from the last post, and filters by category', async () => {
    const id = (n: number) => n.toString(16).padStart(24, 'd');
    const posts = Array.from({ length: 24 }, (_, n) =>
      buildBlogPost({ _id: id(n), slug: `post-${String(n)}` }),
    );
    fakeServer({
      'GET /api/blog?limit=24': { body: posts },
      [`GET /api/blog?limit=24&before=${id(23)}`]: { body: [buildBlogPost({ _id: id(24), title: 'Older' })] },
      'GET /api/blog?limit=24&category=Nutrition': { body: [buildBlogPost({ title: 'Eat well' })] },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Posts' }));
    expect(await screen.findByText('Older')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Load More Posts' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Nutrition' }));
    expect(await screen.findByText('Eat well')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    // The way back from a post, and a reload, find the category.
    cleanup();
    openPage(BlogListPage, '/sports-blog', `/sports-blog${location.search}`);
    expect(await screen.findByText('Eat well')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nutrition' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(location.search).toBe('');
  });

  it('says when it cannot read on, keeps what was read, and reads on by another press', async () => {
    let isDown = true;
    const id = (n: number) => n.toString(16).padStart(24, 'e');
    fakeServer({
      'GET /api/blog?limit=24': {
        body: Array.from({ length: 24 }, (_, n) => buildBlogPost({ _id: id(n), slug: `post-${String(n)}` })),
      },
      [`GET /api/blog?limit=24&before=${id(23)}`]: () =>
        isDown
          ? { status: 400, body: { code: 'BAD_REQUEST' } }
          : { body: [buildBlogPost({ _id: id(24), title: 'Older' })] },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Posts' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load blog posts. Please try again later.',
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    isDown = false;
    // The button that was pressed keeps the focus.
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Older')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to writing one', () => {
    answer({ body: [] });
    open();
    expect(screen.getByRole('link', { name: 'Create Blog' })).toHaveAttribute('href', '/create-blog');
  });

  it('asks no third party for a picture', async () => {
    answer({ body: [buildBlogPost({ image: 'https://elsewhere.example/a.png' })] });
    const { container } = open();
    await screen.findByRole('article');
    expect(container.querySelector('img')).toBeNull();
  });
});
