import { BrowserRouter, QueryClientProvider, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import type { Comment, Reply } from '@ankur/contracts/community/post';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildComment, buildPost, buildReply, cacheWith } from '../../../../testing/build-post.ts';
import { CommentItem } from './comment-item.tsx';

const other = { _id: '64b0000000000000000000ff', username: 'Ravi Menon' };

function show(comment: Comment, onFlag: (item: Reply) => void = () => undefined) {
  const post = buildPost({ comments: [comment] });
  render(
    <QueryClientProvider client={cacheWith([[post]])}>
      <BrowserRouter>
        <CommentItem postId={post._id} comment={comment} onFlag={onFlag} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return post;
}

describe('CommentItem', () => {
  beforeEach(() => {
    localStorage.clear();
    openSession({ token: 'token', user: buildUser() });
  });

  it('offers to flag what others wrote, not what is one’s own', async () => {
    show(buildComment({ author: other, replies: [buildReply()] }));
    await userEvent.click(screen.getByRole('button', { name: 'Comment actions' }));
    expect(screen.getByRole('menuitem', { name: 'Flag content' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reply actions' })).toBeNull();
  });

  it('offers to flag a reply too', async () => {
    const reply = buildReply({ author: other });
    const flagged: string[] = [];
    show(buildComment({ replies: [reply] }), ({ _id }) => flagged.push(_id));
    await userEvent.click(screen.getByRole('button', { name: 'Reply actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Flag content' }));
    expect(flagged).toEqual([reply._id]);
  });

  it('leads to who wrote it, and to the pages it names', () => {
    show(buildComment({ author: other, content: 'Times on https://x.example/heats.' }));
    expect(screen.getByRole('link', { name: 'Ravi Menon' })).toHaveAttribute('href', `/profile/${other._id}`);
    const page = screen.getByRole('link', { name: 'https://x.example/heats' });
    expect(page).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(page).toHaveAttribute('target', '_blank');
  });

  it('tells its author why nobody else sees a comment, and offers nothing to do with it', () => {
    show(buildComment({ hiddenStatus: 'removed', rejectionReason: 'Names a minor.' }));
    expect(screen.getByText('Removed by a moderator')).toBeVisible();
    expect(screen.getByText('Names a minor. Only you can see this comment.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells its author that a reply waits', () => {
    show(buildComment({ author: other, replies: [buildReply({ hiddenStatus: 'pending' })] }));
    expect(screen.getByText('Only you can see this reply until a moderator has read it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reply' })).toBeVisible();
  });

  it('shows the flagged banner on a reply as on a comment', () => {
    const reply = buildReply({ author: other, isFlagged: true });
    show(buildComment({ author: other, isFlagged: true, replies: [reply] }));
    expect(screen.getAllByText('Flagged — pending review')).toHaveLength(2);
  });

  it('opens an empty form again after a reply was sent', async () => {
    const comment = buildComment({ author: other });
    const post = show(comment);
    fakeServer({
      [`POST /api/community/${post._id}/comments/${comment._id}/replies`]: { body: buildReply() },
    });
    const box = () => screen.queryByRole('textbox', { name: 'Reply to Ravi Menon' });
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(box()).toHaveFocus();
    await userEvent.type(box()!, 'Thank you');
    await userEvent.click(screen.getByRole('button', { name: 'Send: Reply to Ravi Menon' }));
    await waitFor(() => expect(box()).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(box()).toHaveValue('');
  });
});
