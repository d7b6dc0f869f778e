import {
  BrowserRouter,
  QueryClientProvider,
  Route,
  Routes,
  openSession,
  useSession,
  useToasts,
  type QueryClient,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildComment, buildPost, cacheWith } from '../../testing/build-post.ts';
import { pageOf, postKey } from '../post-cache/post-cache.ts';
import PostPage from './post-page.tsx';

const post = buildPost({
  content: 'Lap after lap. '.repeat(200).trim(),
  comments: [3, 2, 1].map((n) => buildComment({ content: `comment ${String(n)}` })),
  commentCount: 3,
});

function show(answer: FakeAnswer, others: Record<string, FakeAnswer> = {}) {
  const { sent } = fakeServer({ [`GET /api/community/${post._id}`]: answer, ...others });
  history.replaceState(null, '', `/community/posts/${post._id}`);
  const client = cacheWith([]);
  client.setDefaultOptions({ queries: { retry: false } });
  draw(client);
  return sent;
}

function draw(client: QueryClient) {
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routes>
          <Route path="/community/posts/:id" element={<PostPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

describe('PostPage', () => {
  beforeEach(() => {
    localStorage.clear();
    openSession({ token: 'token', user: buildUser() });
    // jsdom lays nothing out: no card ever comes into view, and no text is too long.
    const observer = class {
      observe() {}
      disconnect() {}
    };
    Object.assign(globalThis, { IntersectionObserver: observer, ResizeObserver: observer });
  });

  it('shows the post with all its words and comments', async () => {
    show({ body: post });
    expect(await screen.findByText(post.content)).toBeVisible();
    expect(screen.getAllByText(/^comment \d$/)).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Community' })).toHaveAttribute('href', '/community');
    expect(document.title).toContain('Post by Meera Nair');
  });

  it('has its own title for a visitor, too', () => {
    useSession.setState({ status: 'signedOut', user: null });
    document.title = 'Events · Ankur';
    show({ status: 401, body: {} });
    expect(document.title).toBe('Post · Ankur');
  });

  it('says so when an act finds that the post is gone', async () => {
    const one = `/api/community/${post._id}`;
    const refusal = { code: 'POST_NOT_FOUND', message: 'This post does not exist or was removed.' };
    show(
      { body: post },
      {
        [`POST ${one}/comments`]: { status: 404, body: refusal },
        [`GET /api/community/posts?ids=${post._id}`]: { body: { posts: [] } },
      },
    );
    await screen.findByText(post.content);
    await userEvent.click(screen.getByRole('button', { name: 'Comment, 3 comments' }));
    await userEvent.keyboard('Half a thought');
    await userEvent.click(screen.getByRole('button', { name: 'Send: Write a comment' }));
    expect(await screen.findByRole('link', { name: 'See what is new' })).toBeVisible();
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Half a thought'));
  });

  it('says so when the post is not there, and leads on', async () => {
    show({
      status: 404,
      body: { code: 'POST_NOT_FOUND', message: 'This post does not exist or was removed.' },
    });
    expect(await screen.findByText('This post does not exist or was removed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what is new' })).toHaveAttribute('href', '/community');
  });

  it.each([
    [503, 'UPSTREAM_UNAVAILABLE'],
    [404, 'FEATURE_OFF'],
  ])('offers to try again when it could not be loaded: %d %s', async (status, code) => {
    show({ status, body: { code, message: 'Not now.' } });
    expect(await screen.findByText('This post could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });

  it('lets go of a post that was there and is gone when it is read again', async () => {
    fakeServer({
      [`GET /api/community/${post._id}`]: { status: 404, body: { code: 'POST_NOT_FOUND' } },
    });
    history.replaceState(null, '', `/community/posts/${post._id}`);
    const client = cacheWith([]);
    client.setDefaultOptions({ queries: { retry: false } });
    client.setQueryData(postKey(post._id), pageOf(post));
    draw(client);
    expect(screen.getByText(post.content)).toBeVisible();
    expect(await screen.findByText('This post does not exist or was removed.')).toBeVisible();
    expect(screen.queryByText(post.content)).toBeNull();
  });

  it('asks a visitor to log in, and reads nothing', () => {
    useSession.setState({ status: 'signedOut', user: null });
    const sent = show({ body: post });
    expect(screen.getByText('Please log in to view and interact with community posts.')).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain(`GET /api/community/${post._id}`);
  });
});
