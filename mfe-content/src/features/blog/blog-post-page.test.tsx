import { closeSession, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import BlogPostPage from './blog-post-page.tsx';

function openPost(answer: FakeAnswer, others: Record<string, FakeAnswer> = {}) {
  const { sent } = fakeServer({ 'GET /api/blog/first-raid': answer, ...others });
  return { sent, ...openPage(BlogPostPage, '/sports-blog/:slug', '/sports-blog/first-raid') };
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

  it('ends with share, save, its author and what to read on', async () => {
    const related = buildBlogPost({ _id: '64c000000000000000000009', slug: 'next-raid', title: 'Next raid' });
    openPost({ body: buildBlogPost() }, { 'GET /api/blog/first-raid/related': { body: [related] } });
    expect(await screen.findByRole('link', { name: /^Read More\s*: Next raid$/ })).toHaveAttribute(
      'href',
      '/sports-blog/next-raid',
    );
    expect(screen.getByRole('link', { name: 'कविता यादव' })).toHaveAttribute(
      'href',
      '/profile/64b000000000000000000001',
    );
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save for later: My first raid' })).toBeVisible();
  });

  it('leads its author to the form, and tells when it was changed', async () => {
    const editedAt = '2026-11-02T06:30:00.000Z';
    openPost({ body: buildBlogPost({ isOwn: true, isEditable: true, editedAt }) });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/sports-blog/first-raid/edit',
    );
    expect(screen.getByText('2 November 2026')).toBeVisible();
  });

  it('leads nobody else there', async () => {
    openPost({ body: buildBlogPost() });
    expect(await screen.findByText('One breath.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByText(/^Edited/)).toBeNull();
  });

  it("tints the author's initials with their sport", async () => {
    const author = { _id: '64b000000000000000000001', name: 'Kavita Yadav', sport: 'kabaddi' };
    openPost({ body: buildBlogPost({ author }) });
    for (const initials of await screen.findAllByText('KY'))
      expect(initials).toHaveAttribute('data-sport', 'kabaddi');
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
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not found');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    unmount();
    openPost({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it.each([buildBlogPost({ content: '' }), {}, null])('says when a post has no text', async (body) => {
    openPost({ body });
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

  describe('deleting', () => {
    beforeEach(() => useToasts.setState({ toasts: [] }));
    const own = buildBlogPost({ isOwn: true });
    const call = `DELETE /api/blog/${own._id}`;

    async function ask(answer: FakeAnswer) {
      const { sent } = openPost({ body: own }, { [call]: answer });
      await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Delete this post?' }));
      return { sent: () => sent.filter((each) => each.call === call), dialog };
    }
    const told = () => useToasts.getState().toasts.map(({ text }) => text);

    it('is offered to the author alone', async () => {
      openPost({ body: buildBlogPost() });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    });

    it('asks first: whoever keeps the post has sent nothing', async () => {
      const { sent, dialog } = await ask({ body: { success: true } });
      await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent()).toHaveLength(0);
      expect(location.pathname).toBe('/sports-blog/first-raid');
    });

    it.each<[string, FakeAnswer]>([
      ['is done', { body: { success: true } }],
      ['was done already', { status: 404, body: { code: 'BLOG_POST_NOT_FOUND', message: 'gone' } }],
    ])('says so and goes to the list once it %s', async (_how, answer) => {
      const { sent, dialog } = await ask(answer);
      const visited = history.length;
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(location.pathname).toBe('/sports-blog'));
      // Back does not lead to what is not there any more.
      expect(history.length).toBe(visited);
      expect(told()).toEqual(['Blog post deleted.']);
      expect(sent()).toHaveLength(1);
    });

    it('leaves nothing of it where an older entry of the history leads to it', async () => {
      const { dialog } = await ask({ body: { success: true } });
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(location.pathname).toBe('/sports-blog'));
      fakeServer({ 'GET /api/blog/first-raid': { status: 404, body: { code: 'BLOG_POST_NOT_FOUND' } } });
      history.pushState(null, '', '/sports-blog/first-raid');
      fireEvent.popState(window);
      expect(await screen.findByText('Blog post not found or failed to load.')).toBeVisible();
    });

    it('stays, and says why, when it was refused', async () => {
      const { dialog } = await ask({ status: 403, body: { code: 'FORBIDDEN' } });
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(told()).toEqual(['The post could not be deleted. Please try again.']));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(location.pathname).toBe('/sports-blog/first-raid');
    });
  });

  describe('flagging', () => {
    beforeEach(() => {
      closeSession();
      useToasts.setState({ toasts: [] });
    });
    const post = buildBlogPost({ isOwn: false });
    const flagCall = `POST /api/moderation/blog-posts/${post._id}/flag`;

    async function flag(answer: FakeAnswer) {
      openSession({ token: 'token', user: buildUser() });
      const { sent } = openPost({ body: post }, { [flagCall]: answer });
      await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
      expect(screen.getByRole('dialog')).toHaveTextContent(post.title);
      await userEvent.click(screen.getByRole('radio', { name: /^Spam/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Flag Content' }));
      await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
      return { sent, told: useToasts.getState().toasts[0]?.text };
    }

    it('sends the flag of a member and says that it will be reviewed', async () => {
      const { sent, told } = await flag({ status: 201, body: {} });
      expect(sent.find(({ call }) => call === flagCall)?.body).toEqual({ reason: 'spam', description: '' });
      expect(told).toBe('Content flagged successfully. Our moderation team will review it.');
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('says so when the member has flagged it before, and keeps the dialog', async () => {
      const refusal = { code: 'ALREADY_FLAGGED', message: 'You have already flagged this post' };
      const { told } = await flag({ status: 400, body: refusal });
      expect(told).toBe('You have already flagged this content.');
      expect(screen.getByRole('dialog')).toBeVisible();
    });

    it('is offered neither to visitors nor to the author', async () => {
      const { unmount } = openPost({ body: post });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: 'Flag' })).toBeNull();
      unmount();
      openSession({ token: 'token', user: buildUser() });
      openPost({ body: buildBlogPost({ isOwn: true }) });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: 'Flag' })).toBeNull();
    });
  });
});
