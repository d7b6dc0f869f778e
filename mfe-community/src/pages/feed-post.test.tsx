import { BrowserRouter, QueryClientProvider, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildComment, buildPost, cacheWith, newestView } from '../../testing/build-post.ts';
import { patchPost, postsOf } from '../post-cache/post-cache.ts';

const drawn = { comments: 0, cards: 0 };
jest.mock('../features/comments/components/comment-text.tsx', () => ({
  CommentText: ({ children }: { children: unknown }) => {
    drawn.comments += 1;
    return children;
  },
}));
jest.mock('../features/feed/components/post-text.tsx', () => ({
  PostText: () => {
    drawn.cards += 1;
    return null;
  },
}));

beforeEach(() => {
  localStorage.clear();
  Object.assign(drawn, { comments: 0, cards: 0 });
  fakeServer({});
  openSession({ token: 'token', user: buildUser() });
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const threadOf = (count: number) => {
  const comments = Array.from({ length: count }, () => buildComment());
  return buildPost({ comments, commentCount: count });
};

/** The posts of a feed, each with all its comments. */
async function show(posts: ReturnType<typeof threadOf>[]) {
  const { useFeed } = await import('../features/feed/reading/use-feed.ts');
  const { FeedPost } = await import('./feed-post.tsx');
  const client = cacheWith([posts]);
  function Feed() {
    const { feed } = useFeed(newestView);
    return postsOf(feed.data).map((post) => (
      <FeedPost key={post._id} post={post} onFlagPost={undefined} onFlagComment={undefined} whole />
    ));
  }
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Feed />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return client;
}

it('typing a comment draws neither the post nor another comment again, however many there are', async () => {
  await show([threadOf(20)]);
  await userEvent.click(screen.getByRole('button', { name: /^Comment/ }));
  expect(drawn.comments).toBe(20);
  const before = drawn.cards;
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Well run');
  expect(drawn).toEqual({ comments: 20, cards: before });
});

it('typing a reply draws no comment again, nor the one it answers', async () => {
  await show([threadOf(3)]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Reply' })[0]!);
  const before = { ...drawn };
  await userEvent.type(screen.getByRole('textbox', { name: /^Reply to/ }), 'Thank you');
  expect(drawn).toEqual(before);
});

it('a change of one post draws that post alone, and none of its comments', async () => {
  const [changed, other] = [threadOf(5), threadOf(5)];
  const client = await show([changed, other]);
  expect(drawn).toEqual({ comments: 10, cards: 2 });
  act(() => patchPost(client, changed._id, (post) => ({ ...post, likes: 1 })));
  await waitFor(() => expect(drawn.cards).toBe(3));
  expect(drawn.comments).toBe(10);
});
