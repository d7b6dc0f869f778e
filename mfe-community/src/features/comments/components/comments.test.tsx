import { BrowserRouter, QueryClientProvider, openSession, useQuery, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import type { Post } from '@ankur/contracts/community/post';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildComment,
  buildPost,
  buildReply,
  cacheWith,
  newestView,
} from '../../../../testing/build-post.ts';
import { feedKey, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { queuedOf } from '../../../outbox/outbox.ts';
import { waitingForNetwork } from '../../../copy.ts';
import { CommentToggle } from './comment-toggle.tsx';
import { Comments } from './comments.tsx';
import { useCommenting } from './use-commenting.ts';

/** The comments of the one post in the feed, as the cache has it. */
function CachedComments() {
  const { data } = useQuery<FeedData>({
    queryKey: feedKey(newestView),
    queryFn: () => Promise.reject(new Error('it is cached')),
    enabled: false,
  });
  const [post] = postsOf(data);
  return post === undefined ? null : <WithToggle post={post} />;
}

function WithToggle({ post }: { post: Post }) {
  const commenting = useCommenting(post._id, false);
  return (
    <>
      <CommentToggle count={post.commentCount} commenting={commenting} />
      <Comments post={post} commenting={commenting} onFlag={undefined} />
    </>
  );
}

function show(post: Post, answers: Record<string, FakeAnswer>) {
  const { sent } = fakeServer(answers);
  const { unmount } = render(
    <QueryClientProvider client={cacheWith([[post]])}>
      <BrowserRouter>
        <CachedComments />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { sent, unmount };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByText(/^(comment|reply) \d+$/).map(({ textContent }) => textContent);
const comments = (...numbers: number[]) =>
  numbers.map((n) => buildComment({ content: `comment ${String(n)}` }));
const replies = (...numbers: number[]) => numbers.map((n) => buildReply({ content: `reply ${String(n)}` }));

describe('Comments', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
    globalThis.scrollBy = jest.fn<() => void>();
    // jsdom lays nothing out: no card ever comes into view.
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });

  it('are drawn anew as they were left, so that the rows of the feed stand where they stood', async () => {
    const post = buildPost({ comments: comments(3, 2, 1), commentCount: 3 });
    const first = show(post, {});
    await press('Show more comments…');
    await press('Comment, 3 comments');
    first.unmount();
    show(post, {});
    expect(rows()).toEqual(['comment 3', 'comment 2', 'comment 1']);
    expect(screen.getByRole('textbox', { name: 'Write a comment' })).not.toHaveFocus();
  });

  it('opens its form on a press, and Escape closes it with the words kept', async () => {
    const box = () => screen.queryByRole('textbox', { name: 'Write a comment' });
    const first = show(buildPost(), {});
    expect(box()).toBeNull();
    await press('Comment');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('Half a thought{Escape}');
    expect(box()).toBeNull();
    expect(screen.getByRole('button', { name: 'Comment' })).toHaveFocus();
    await press('Comment');
    expect(box()).toHaveValue('Half a thought');
    first.unmount();
  });

  it('leaves with its post when that is gone, and says once more what was typed', async () => {
    const post = buildPost();
    show(post, {
      [`POST /api/community/${post._id}/comments`]: {
        status: 404,
        body: { code: 'POST_NOT_FOUND', message: 'It is gone.' },
      },
      [`GET /api/community/posts?ids=${post._id}`]: { body: { posts: [] } },
    });
    await press('Comment');
    await userEvent.keyboard('Half a thought');
    await press('Send: Write a comment');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['It is gone.', 'Half a thought']),
    );
  });

  it('shows a comment made without a network as waiting, and gives its words back on request', async () => {
    const { sent } = show(buildPost(), {});
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      await press('Comment');
      await userEvent.keyboard('comment 1');
      await press('Send: Write a comment');
      expect(screen.getByText(waitingForNetwork)).toBeVisible();
      expect(rows()).toEqual(['comment 1']);
      expect(screen.getByRole('textbox')).toHaveValue('');
      await press('Take back');
      expect(screen.queryByText(waitingForNetwork)).toBeNull();
      expect(screen.getByRole('textbox')).toHaveValue('comment 1');
      expect(sent).toEqual([]);
    } finally {
      network.mockRestore();
    }
  });

  it('keeps the key of a lost answer when the network is gone at the next try', async () => {
    const { sent } = show(buildPost(), {});
    await press('Comment');
    await userEvent.keyboard('comment 1');
    await press('Send: Write a comment');
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      await press('Send: Write a comment');
      const [queued] = queuedOf(buildUser()._id);
      expect(queued?.key).toBe(sent[0]?.headers.get('idempotency-key'));
    } finally {
      network.mockRestore();
    }
  });

  it('tells how many there are, and opens by itself for words of before', async () => {
    const post = buildPost({ comments: comments(1), commentCount: 1 });
    localStorage.setItem(`ankur.draft.${buildUser()._id}.comment.${post._id}`, 'Half a thought');
    show(post, {});
    expect(screen.getByTestId('comment-count')).toHaveTextContent(/^1 comment$/);
    expect(screen.getByRole('textbox')).toHaveValue('Half a thought');
    expect(screen.getByRole('textbox')).not.toHaveFocus();
  });

  it('shows two comments until it is asked for more', async () => {
    show(buildPost({ comments: comments(3, 2, 1), commentCount: 3 }), {});
    expect(rows()).toEqual(['comment 3', 'comment 2']);
    await press('Show more comments…');
    expect(rows()).toEqual(['comment 3', 'comment 2', 'comment 1']);
    await press('Show fewer comments');
    expect(rows()).toHaveLength(2);
  });

  it('loads older comments with the first press, however many replies there are', async () => {
    const [busy, ...rest] = comments(5, 4, 3);
    const post = buildPost({
      comments: [{ ...busy!, replies: replies(1, 2, 3, 4, 5) }, ...rest],
      commentCount: 5,
      commentsCursor: 'behind-3',
    });
    show(post, {
      [`GET /api/community/${post._id}/comments?cursor=behind-3`]: {
        body: { comments: comments(2, 1), nextCursor: null },
      },
    });
    await press('Show more comments…');
    await press('Load older comments');
    expect(await screen.findByText('comment 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load older comments' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show fewer comments' })).toHaveFocus();
  });

  it('shows earlier replies above the others, moves no row and keeps the focus nearby', async () => {
    const [parent] = comments(1);
    const post = buildPost({
      comments: [{ ...parent!, replies: replies(3, 4), repliesCursor: 'before-3' }],
      commentCount: 1,
    });
    const path = `GET /api/community/${post._id}/comments/${parent!._id}/replies?cursor=before-3`;
    show(post, { [path]: { body: { replies: replies(1, 2), nextCursor: null } } });
    await press('Show earlier replies');
    await waitFor(() => expect(rows()).toEqual(['comment 1', 'reply 1', 'reply 2', 'reply 3', 'reply 4']));
    expect(scrollBy).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Show earlier replies' })).toBeNull();
    expect(screen.getByRole('list', { name: `Replies to ${parent!.author.username}` })).toHaveFocus();
  });

  it('says so when earlier replies could not be loaded, and offers them again', async () => {
    const [parent] = comments(1);
    show(buildPost({ comments: [{ ...parent!, replies: replies(2), repliesCursor: 'x' }] }), {});
    await press('Show earlier replies');
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
        'Earlier replies could not be loaded.',
      ]),
    );
    expect(screen.getByRole('button', { name: 'Show earlier replies' })).toBeEnabled();
  });
});
