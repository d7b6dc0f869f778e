import { BrowserRouter, QueryClientProvider, openSession, useQuery, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import type { Comment, Reply } from '@ankur/contracts/community/post';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildComment,
  buildPost,
  buildReply,
  cacheWith,
  newestView,
} from '../../../../testing/build-post.ts';
import { feedKey, patchPost, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { withHidden } from '../../../post-cache/comment-changes.ts';
import { CommentItem } from './comment-item.tsx';

const other = { _id: '64b0000000000000000000ff', username: 'Ravi Menon' };

/** The comments of the one post in the feed, as the cache has them. */
function CachedComments({ onFlag }: { onFlag: (item: Reply) => void }) {
  const { data } = useQuery<FeedData>({
    queryKey: feedKey(newestView),
    queryFn: () => Promise.reject(new Error('it is cached')),
    enabled: false,
  });
  return postsOf(data).flatMap(({ _id, comments }) =>
    comments.map((comment) => (
      <CommentItem key={comment._id} postId={_id} comment={comment} onFlag={onFlag} />
    )),
  );
}

function show(comment: Comment, onFlag: (item: Reply) => void = () => undefined, more: Comment[] = []) {
  const post = buildPost({ comments: [comment, ...more] });
  const client = cacheWith([[post]]);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <CachedComments onFlag={onFlag} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { client, post, unmount };
}

async function ownActions() {
  await userEvent.click(screen.getByRole('button', { name: 'Comment actions' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

describe('CommentItem', () => {
  beforeEach(() => {
    localStorage.clear();
    openSession({ token: 'token', user: buildUser() });
  });

  it('offers to flag what others wrote, not what is one’s own', async () => {
    const first = show(buildComment({ author: other }));
    expect(await ownActions()).toEqual(['Flag content']);
    first.unmount();
    show(buildComment());
    expect(await ownActions()).toEqual(['Edit comment', 'Delete comment']);
  });

  it('saves new words of an own comment and says that they are', async () => {
    const comment = buildComment({ content: 'Well run' });
    const { post } = show(comment);
    const editedAt = '2026-11-21T10:00:00.000Z';
    const path = `/api/community/${post._id}/comments/${comment._id}`;
    const { sent } = fakeServer({
      [`PATCH ${path}`]: { body: { ...comment, content: 'Well run, Meera', editedAt } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Comment actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit comment' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Edit comment' }), ', Meera');
    await userEvent.click(screen.getByRole('button', { name: 'Save: Edit comment' }));
    expect(await screen.findByText('Well run, Meera')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    // The form is gone: whoever has no mouse goes on where it was opened.
    expect(screen.getByRole('button', { name: 'Comment actions' })).toHaveFocus();
    expect(sent).toMatchObject([{ body: { content: 'Well run, Meera' } }]);
  });

  it('says where it stands that an edit or a deletion failed without a network, and keeps the words', async () => {
    const comment = buildComment({ content: 'Well run' });
    show(comment);
    const { sent } = fakeServer({});
    globalThis.confirm = () => true;
    useToasts.setState({ toasts: [] });
    try {
      act(() => void dispatchEvent(new Event('offline')));
      await userEvent.click(screen.getByRole('button', { name: 'Comment actions' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete comment' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('The comment could not be deleted.');
      await userEvent.click(screen.getByRole('button', { name: 'Comment actions' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Edit comment' }));
      await userEvent.keyboard('!');
      await userEvent.click(screen.getByRole('button', { name: 'Save: Edit comment' }));
      expect(await screen.findByText(/^Your changes could not be saved\./)).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Well run!');
    } finally {
      act(() => void dispatchEvent(new Event('online')));
    }
    expect(sent.map(({ call }) => call.split(' ')[0])).toEqual(['DELETE', 'PATCH']);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('deletes an own comment only when that is confirmed', async () => {
    const comment = buildComment();
    const { post } = show(comment);
    const { sent } = fakeServer({
      [`DELETE /api/community/${post._id}/comments/${comment._id}`]: { body: { success: true } },
    });
    for (const answer of [false, true]) {
      globalThis.confirm = () => answer;
      await userEvent.click(screen.getByRole('button', { name: 'Comment actions' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete comment' }));
      await waitFor(() => expect(sent).toHaveLength(answer ? 1 : 0));
    }
    await waitFor(() => expect(screen.queryByText(comment.content)).toBeNull());
  });

  it.each(['Comment', 'Reply'])(
    'hands the focus of a deleted one on to its neighbour, or to what it stood below (%s)',
    async (noun) => {
      const replies = noun === 'Reply' ? [buildReply(), buildReply()] : [];
      const comment = buildComment({ replies });
      const { post } = show(comment, undefined, noun === 'Comment' ? [buildComment()] : []);
      globalThis.confirm = () => true;
      for (const { _id } of noun === 'Reply' ? replies : [comment]) {
        fakeServer({ [`DELETE /api/community/${post._id}/comments/${_id}`]: { body: { success: true } } });
        const [first, ...others] = screen.getAllByRole('button', { name: `${noun} actions` });
        first?.focus();
        await userEvent.keyboard('{Enter}');
        await userEvent.click(screen.getByRole('menuitem', { name: `Delete ${noun.toLowerCase()}` }));
        await waitFor(() => expect(first).not.toBeInTheDocument());
        await waitFor(() =>
          expect(others[0] ?? screen.getByRole('button', { name: 'Comment actions' })).toHaveFocus(),
        );
      }
    },
  );

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

  it('tells its author why nobody else sees a comment, and offers only to delete it', async () => {
    show(buildComment({ hiddenStatus: 'removed', rejectionReason: 'Names a minor.' }));
    expect(screen.getByText('Removed by a moderator')).toBeVisible();
    expect(screen.getByText('Names a minor. Only you can see this comment.')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(await ownActions()).toEqual(['Delete comment']);
  });

  it('tells its author at once that a comment they are changing was removed, and leaves the words', async () => {
    const comment = buildComment({ content: 'Well run' });
    const { client, post } = show(comment);
    await userEvent.click(screen.getByRole('button', { name: 'Comment actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit comment' }));
    await userEvent.keyboard('!');
    const removed = { hiddenStatus: 'removed', rejectionReason: 'Names a minor.' } as const;
    act(() => patchPost(client, post._id, (known) => withHidden(known, comment._id, removed)));
    expect(await screen.findByText('Removed by a moderator')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Well run!');
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
    const { post } = show(comment);
    fakeServer({
      [`POST /api/community/${post._id}/comments/${comment._id}/replies`]: { body: buildReply() },
    });
    const box = () => screen.queryByRole('textbox', { name: 'Reply to Ravi Menon' });
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel reply' }));
    expect(box()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(box()).toHaveFocus();
    await userEvent.type(box()!, 'Thank you');
    await userEvent.click(screen.getByRole('button', { name: 'Send: Reply to Ravi Menon' }));
    await waitFor(() => expect(box()).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(box()).toHaveValue('');
  });
});
