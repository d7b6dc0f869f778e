import { QueryClientProvider, openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { isFollowed } from '@ankur/mfe-kit/following';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { findPost, type FeedView } from '../../../post-cache/post-cache.ts';

interface Listener {
  onMessage: (message: object) => void;
}
let listener: Listener;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, given: Listener) => {
    listener = given;
  },
}));

const signedOut = useSession.getState();
beforeEach(() => openSession({ token: 'token', user: buildUser({ _id: '64b000000000000000000002' }) }));
afterEach(() => {
  useSession.setState(signedOut);
  jest.restoreAllMocks();
});

const older = buildPost();
const newer = buildPost();

async function openFeed(view: FeedView = newestView, answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer(answers);
  const { useLiveFeed } = await import('./use-live-feed.ts');
  const client = cacheWith([[older]], view);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useLiveFeed(view), { wrapper });
  const tell = (type: string, data: object) => act(() => listener.onMessage({ type, data }));
  const decide = (postId: string, visible: boolean, version: number) => {
    const status = visible ? 'published' : 'removed';
    tell('post:status', { postId, status, visible, bannerForAll: false, version });
  };
  return { client, tell, decide, waiting: () => result.current.waitingCount };
}

it('announces posts of followed members alone in their feed, also one that is approved', async () => {
  // No spreading of the reads.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const followed = { _id: '64b0000000000000000000aa', username: 'Meera Nair' };
  const approved = buildPost({ author: followed });
  const { client, tell, waiting } = await openFeed(
    { ...newestView, following: true },
    {
      'GET /api/community/members/followed': {
        body: { members: [{ member: followed, since: '2026-11-21T09:00:00.000Z' }] },
      },
      'GET /api/community/public?sort=newest&following=true&limit=50': {
        body: { posts: [approved, older], totalPages: 1, currentPage: 1, nextCursor: null },
      },
    },
  );
  await waitFor(() => expect(isFollowed(client, followed._id)).toBe(true));
  await waitFor(() => expect(waiting()).toBe(1));
  tell('post:created', { postId: newer._id, author: { _id: '64b0000000000000000000bb', username: 'Other' } });
  expect(waiting()).toBe(1);
  tell('post:created', { postId: buildPost()._id, author: followed });
  expect(waiting()).toBe(2);
  // Read anew: the one that is told of by nothing but its status is there, the one that is not stored is not.
  tell('post:status', {
    postId: approved._id,
    status: 'approved',
    visible: true,
    bannerForAll: false,
    version: 2,
  });
  await waitFor(() => expect(waiting()).toBe(1));
});

it('announces a post that is back after it was taken off the screen', async () => {
  const { client, decide, waiting } = await openFeed();
  decide(older._id, false, 2);
  expect(findPost(client, older._id)).toBeUndefined();
  decide(older._id, true, 3);
  expect(waiting()).toBe(1);
});

it('announces a post that is back after it was taken from behind the pill', async () => {
  const { tell, decide, waiting } = await openFeed();
  tell('post:created', { postId: newer._id, author: newer.author });
  expect(waiting()).toBe(1);
  decide(newer._id, false, 2);
  expect(waiting()).toBe(0);
  decide(newer._id, true, 3);
  expect(waiting()).toBe(1);
});

it('does not announce a restored post that the reader never had, such as one of a muted member', async () => {
  const { decide, waiting } = await openFeed();
  decide(newer._id, false, 2);
  decide(newer._id, true, 3);
  expect(waiting()).toBe(0);
});
