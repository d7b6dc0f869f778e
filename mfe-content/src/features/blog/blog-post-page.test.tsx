import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import BlogPostPage from './blog-post-page.tsx';

function openPost(answer: FakeAnswer) {
  fakeServer({ 'GET /api/blog/first-raid': answer });
  return openPage(BlogPostPage, '/sports-blog/:slug', '/sports-blog/first-raid');
}

describe('BlogPostPage', () => {
  it('shows title, author, long date and the text, and the way back', async () => {
    openPost({ body: buildBlogPost() });
    expect(screen.getByRole('status')).toHaveTextContent('Loading post...');
    expect(await screen.findByRole('heading', { level: 1, name: 'My first raid' })).toBeVisible();
    expect(screen.getByText('By कविता यादव')).toBeVisible();
    expect(screen.getByText('11 October 2026')).toBeVisible();
    expect(screen.getByText('One breath.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/sports-blog');
  });

  it("tints the author's initials with their sport", async () => {
    const author = { _id: '64b000000000000000000001', name: 'Kavita Yadav', sport: 'kabaddi' };
    openPost({ body: buildBlogPost({ author }) });
    expect(await screen.findByText('KY')).toHaveAttribute('data-sport', 'kabaddi');
  });

  it("names an erased author 'Unknown'", async () => {
    openPost({ body: buildBlogPost({ author: { _id: '', name: '' } }) });
    expect(await screen.findByText(/By Unknown/)).toBeVisible();
  });

  it('keeps the paragraphs of the text directly under its typography, so that they stand apart', async () => {
    openPost({ body: buildBlogPost({ content: '<p>One breath.</p><p>Seven defenders.</p>' }) });
    expect((await screen.findByText('Seven defenders.')).parentElement).toHaveClass('prose');
  });

  it('never runs a script that came with the text', async () => {
    openPost({
      body: buildBlogPost({ content: '<p>Safe</p><img src=x onerror="alert(1)"><script>1</script>' }),
    });
    const text = (await screen.findByText('Safe')).parentElement;
    expect(text?.innerHTML).not.toMatch(/onerror|script/);
  });

  it('offers no other try for a post that does not exist, and one for a post that did not come', async () => {
    const { unmount } = openPost({ status: 404, body: { code: 'BLOG_POST_NOT_FOUND' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Blog post not found or failed to load.');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    unmount();
    openPost({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('says when a post has no text', async () => {
    openPost({ body: buildBlogPost({ content: '' }) });
    expect(await screen.findByText('Post data is missing.')).toBeVisible();
  });

  it.each([true, false])('wears the banner for whoever is told of a flag (author: %s)', async (isOwn) => {
    openPost({ body: buildBlogPost({ isOwn, isFlagged: true, status: 'flagged' }) });
    expect(await screen.findByText('Flagged — pending review')).toBeVisible();
    expect(screen.getByText('Visible only until admin action')).toBeVisible();
    expect(screen.queryByText(/Only you can see this post/)).toBeNull();
  });

  it('tells only its author that a post waits, and why one was refused', async () => {
    const own = { isOwn: true, status: 'pending' as const };
    const { unmount } = openPost({ body: buildBlogPost(own) });
    expect(await screen.findByText('Waiting for review: only you can see this post.')).toBeVisible();
    unmount();
    openPost({ body: buildBlogPost({ ...own, status: 'rejected', rejectionReason: 'Off topic' }) });
    expect(await screen.findByText('Not approved')).toBeVisible();
    expect(screen.getByText('Off topic')).toBeVisible();
    expect(screen.getByText('Only you can see this post.')).toBeVisible();
  });
});
