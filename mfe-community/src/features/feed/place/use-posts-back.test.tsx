import { QueryClientProvider, apiKey, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Post } from '@ankur/contracts/community/post';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { feedKey, postsOf, type FeedData, type FeedView } from '../../../post-cache/post-cache.ts';
import { usePostsBack } from './use-posts-back.ts';

const [older, back, newer] = [buildPost({ tags: ['run'] }), buildPost(), buildPost()];
const byId = `GET /api/community/posts?ids=${back._id}`;

/** What a card is told of whether it is seen. */
let move: ((isSeen: boolean) => void) | undefined;
beforeEach(() => {
  openSession({ token: 'token', user: buildUser() });
  // No spreading of the reads.
  jest.spyOn(Math, 'random').mockReturnValue(-1);
  move = undefined;
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      move = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

function open(posts: Post[], view: FeedView = newestView) {
  const { sent } = fakeServer({ [byId]: { body: { posts } } });
  const client = cacheWith([[newer, older]], view);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePostsBack(view), { wrapper });
  const rows = () => postsOf(client.getQueryData<FeedData>(feedKey(view)));
  return { client, sent, rows, back: () => result.current };
}

/** The row behind its place is seen. */
function draw() {
  const card = document.createElement('article');
  card.dataset['postId'] = older._id;
  document.body.append(card);
}

it('reads a post that is back and puts it into its place', async () => {
  const feed = open([back]);
  feed.back().comes(back._id);
  await waitFor(() => expect(feed.rows()).toEqual([newer, back, older]));
});

it('waits until the row behind it is out of sight, and reads it again then', async () => {
  draw();
  const feed = open([back]);
  feed.back().comes(back._id);
  await waitFor(() => expect(move).toBeDefined());
  await act(async () => move?.(true));
  expect(feed.rows()).toEqual([newer, older]);
  fakeServer({ [byId]: { body: { posts: [{ ...back, content: 'Changed', version: 2 }] } } });
  await act(async () => move?.(false));
  await waitFor(() => expect(feed.rows()[1]).toMatchObject({ _id: back._id, content: 'Changed' }));
});

it('leaves out what was taken down again while it waited', async () => {
  draw();
  const feed = open([back]);
  feed.back().comes(back._id);
  await waitFor(() => expect(move).toBeDefined());
  feed.back().goes(back._id);
  await act(async () => move?.(false));
  expect(feed.rows()).toEqual([newer, older]);
});

it('reads one again of which more was told while it was read', async () => {
  const feed = open([back]);
  isNewer('text', back._id, 2);
  feed.back().comes(back._id);
  await waitFor(() => expect(feed.rows()).toEqual([newer, back, older]));
  await waitFor(() => expect(feed.sent).toHaveLength(2));
});

it.each<[string, FeedView, boolean]>([
  ['somebody out of sight', newestView, true],
  ['another tag', { sort: 'newest', tag: 'jump' }, false],
  ['somebody who is not followed', { sort: 'newest', tag: null, following: true }, false],
])('leaves out one of %s', async (_of, view, isMuted) => {
  const feed = open([back], view);
  const members = isMuted ? [{ member: back.author, kind: 'muted' }] : [];
  feed.client.setQueryData(apiKey('GET /api/community/members/hidden'), { members });
  feed.back().comes(back._id);
  await waitFor(() => expect(feed.sent).toHaveLength(1));
  await act(async () => {});
  expect(feed.rows()).toEqual([newer, older]);
});
