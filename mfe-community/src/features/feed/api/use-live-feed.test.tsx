import { QueryClientProvider, apiKey, openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { isFollowed } from '@ankur/mfe-kit/following';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type React from 'react';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { dropAuthor } from '../../../post-cache/drop-author.ts';
import { feedKey, findPost, postsOf, type FeedData, type FeedView } from '../../../post-cache/post-cache.ts';

interface Listener {
  onMessage: (message: object) => void;
}
/** By who listens. */
const listeners = new Map<string, Listener & { room: string }>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string, { onMessage }: Listener) =>
    listeners.set(jest.requireActual<typeof React>('react').useId(), { room, onMessage }),
}));

const signedOut = useSession.getState();
const me = buildUser({ _id: '64b000000000000000000002' });
beforeEach(() => {
  listeners.clear();
  openSession({ token: 'token', user: me });
});
afterEach(() => {
  jest.useRealTimers();
  useSession.setState(signedOut);
  jest.restoreAllMocks();
});

const older = buildPost();
const newer = buildPost();

async function openFeed(view: FeedView = newestView, answers: Parameters<typeof fakeServer>[0] = {}) {
  const { sent } = fakeServer(answers);
  const { useLiveFeed } = await import('./use-live-feed.ts');
  const client = cacheWith([[older]], view);
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useLiveFeed(view), { wrapper });
  const tell = (type: string, data: object, room = 'feed') =>
    act(() => [...listeners.values()].forEach((who) => who.room === room && who.onMessage({ type, data })));
  const decide = (postId: string, visible: boolean, version: number) => {
    const status = visible ? 'published' : 'removed';
    tell('post:status', { postId, status, visible, bannerForAll: false, version });
  };
  const calls = (part: string) => sent.filter(({ call }) => call.includes(part)).length;
  return {
    client,
    tell,
    decide,
    calls,
    waiting: () => result.current.waitingCount,
    show: () => act(() => void result.current.showNew()),
  };
}

const followed = { _id: '64b0000000000000000000aa', username: 'Meera Nair' };
const following = {
  'GET /api/community/members/followed': {
    body: { members: [{ member: followed, since: '2026-11-21T09:00:00.000Z' }] },
  },
};
const pageOf = (...posts: object[]) => ({ body: { posts, totalPages: 1, currentPage: 1, nextCursor: null } });
const newestFollowed = 'GET /api/community/public?sort=newest&following=true&limit=50';
const approvalOf = (postId: string) => ({
  ...{ postId, status: 'approved', visible: true, bannerForAll: false, version: 9 },
});

it('announces posts of followed members alone in their feed, also one that is approved', async () => {
  // No spreading of the reads.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const approved = buildPost({ author: followed });
  const { client, tell, waiting } = await openFeed(
    { ...newestView, following: true },
    { ...following, [newestFollowed]: pageOf(approved, older) },
  );
  await waitFor(() => expect(isFollowed(client, followed._id)).toBe(true));
  await waitFor(() => expect(waiting()).toBe(1));
  tell('post:created', { postId: newer._id, author: { _id: '64b0000000000000000000bb', username: 'Other' } });
  expect(waiting()).toBe(1);
  tell('post:created', { postId: buildPost()._id, author: followed });
  expect(waiting()).toBe(2);
  // Read anew: the one that is told of by nothing but its status is there, the one that is not stored is not.
  tell('post:status', approvalOf(approved._id));
  await waitFor(() => expect(waiting()).toBe(1));
});

it('reads for an approved post the newest page alone, and does not complain where that fails', async () => {
  const approved = buildPost({ author: followed });
  let answer: FakeAnswer = pageOf();
  const { client, tell, calls, waiting } = await openFeed(
    { ...newestView, following: true },
    {
      ...following,
      [newestFollowed]: () => answer,
      [`GET /api/community/posts?ids=${older._id}`]: { body: { posts: [older] } },
    },
  );
  await waitFor(() => expect(isFollowed(client, followed._id)).toBe(true));
  await waitFor(() => expect(calls('ids=')).toBe(1));
  useToasts.setState({ toasts: [] });
  jest.useFakeTimers();
  const settled = () => act(() => jest.advanceTimersByTimeAsync(4000));
  answer = { status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } };
  tell('post:status', approvalOf(approved._id));
  await settled();
  expect(calls('limit=50')).toBe(2);
  expect(useToasts.getState().toasts).toEqual([]);
  answer = pageOf(approved);
  tell('post:status', approvalOf(approved._id));
  await settled();
  expect(waiting()).toBe(1);
  expect(calls('ids=')).toBe(1);
});

it('asks nobody about an approved post that is known, and applies what was decided of it', async () => {
  const { client, tell, calls, waiting } = await openFeed(
    { ...newestView, following: true },
    { ...following, [newestFollowed]: pageOf(older) },
  );
  await waitFor(() => expect(isFollowed(client, followed._id)).toBe(true));
  await waitFor(() => expect(calls('limit=50')).toBe(1));
  jest.useFakeTimers();
  tell('post:status', approvalOf(older._id));
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(calls('limit=50')).toBe(1);
  expect(waiting()).toBe(0);
  expect(findPost(client, older._id)?.status).toBe('approved');
});

it('announces what arrived while missed posts were read', async () => {
  let arrives: (answer: FakeAnswer) => void = () => undefined;
  const [missed, arrived] = [buildPost(), buildPost()];
  const { tell, calls, waiting } = await openFeed(newestView, {
    'GET /api/community/public?sort=newest&limit=50': () => new Promise((resolve) => (arrives = resolve)),
  });
  await waitFor(() => expect(calls('limit=50')).toBe(1));
  tell('post:created', { postId: arrived._id, author: arrived.author });
  act(() => arrives(pageOf(missed, older)));
  await waitFor(() => expect(waiting()).toBe(2));
});

it('announces a post that is back after it was taken off the screen', async () => {
  const { client, decide, waiting } = await openFeed();
  decide(older._id, false, 12);
  expect(findPost(client, older._id)).toBeUndefined();
  decide(older._id, true, 13);
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

it('announces nothing when the author of a post that it was told of on screen goes out of sight', async () => {
  const { client, tell, waiting } = await openFeed();
  tell('post:created', { postId: older._id, author: older.author });
  act(() => dropAuthor(client, older.author._id, 'muted'));
  tell('post:deleted', { postId: newer._id });
  expect(findPost(client, older._id)).toBeUndefined();
  expect(waiting()).toBe(0);
});

it('announces in the view of a tag the posts that carry it', async () => {
  const { tell, waiting } = await openFeed({ sort: 'newest', tag: 'run' });
  const { author } = newer;
  tell('post:created', { postId: newer._id, author, tags: ['jump'] });
  expect(waiting()).toBe(0);
  tell('post:created', { postId: buildPost()._id, author, tags: ['jump', 'run'] });
  expect(waiting()).toBe(1);
});

it('does not promise an approved post of somebody whom the reader has muted', async () => {
  const { client, tell, waiting } = await openFeed();
  client.setQueryData(apiKey('GET /api/community/members/hidden'), { members: [{ member: followed }] });
  tell('post:status', { ...approvalOf(newer._id), authorId: followed._id });
  expect(waiting()).toBe(0);
  tell('post:status', { ...approvalOf(newer._id), authorId: newer.author._id });
  expect(waiting()).toBe(1);
});

it('announces an own post that waits for review and was written elsewhere, of which nobody else hears', async () => {
  const { tell, waiting } = await openFeed();
  const held = { postId: newer._id, author: { _id: me._id, username: me.username }, tags: [] };
  tell('post:created', held, `user:${me._id}`);
  expect(waiting()).toBe(1);
  tell('post:status', { postId: newer._id, status: 'rejected', visible: false, version: 2 });
  // Its author reads it with the reason.
  expect(waiting()).toBe(1);
  tell('post:deleted', { postId: newer._id });
  expect(waiting()).toBe(0);
});

it('brings a post back among the rows that are loaded below the top', async () => {
  const [back, ...rest] = Array.from({ length: 12 }, () => buildPost());
  const { client, tell, waiting } = await openFeed(newestView, {
    [`GET /api/community/posts?ids=${back?._id ?? ''}`]: { body: { posts: [back] } },
  });
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const shown = [...rest.toReversed(), older];
  client.setQueryData(feedKey(newestView), cacheWith([shown]).getQueryData(feedKey(newestView)));
  tell('post:status', approvalOf(back?._id ?? ''));
  expect(waiting()).toBe(0);
  const ids = () => postsOf(client.getQueryData<FeedData>(feedKey(newestView))).map(({ _id }) => _id);
  await waitFor(() => expect(ids()).toEqual([...rest.toReversed(), back, older].map((post) => post?._id)));
});

it('neither announces nor brings back what left while missed posts were read', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  let arrives: (answer: FakeAnswer) => void = () => undefined;
  const posts = Array.from({ length: 12 }, () => buildPost()).toReversed();
  const { client, decide, calls, waiting } = await openFeed(newestView, {
    'GET /api/community/public?sort=newest&limit=50': () => new Promise((resolve) => (arrives = resolve)),
  });
  await waitFor(() => expect(calls('limit=50')).toBe(1));
  client.setQueryData(feedKey(newestView), cacheWith([posts]).getQueryData(feedKey(newestView)));
  const [top, below] = [posts[0]?._id ?? '', posts[10]?._id ?? ''];
  decide(top, false, 2);
  decide(below, false, 2);
  await act(async () => arrives(pageOf(...posts)));
  await act(() => import('../place/bring-back.ts'));
  expect(waiting()).toBe(0);
  expect(findPost(client, top)).toBeUndefined();
  expect(findPost(client, below)).toBeUndefined();
});

it('reads again what was told of a post while the pill put it on top', async () => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  globalThis.scrollTo = () => undefined;
  let arrives: (answer: FakeAnswer) => void = () => undefined;
  const { client, tell, calls, show, waiting } = await openFeed(newestView, {
    'GET /api/community/public?sort=newest&limit=11': () => new Promise((resolve) => (arrives = resolve)),
    [`GET /api/community/posts?ids=${newer._id}`]: { body: { posts: [] } },
  });
  tell('post:created', { postId: newer._id, author: newer.author });
  show();
  await waitFor(() => expect(calls('limit=11')).toBe(1));
  tell('post:deleted', { postId: newer._id });
  await act(async () => arrives(pageOf(newer, older)));
  await waitFor(() => expect(calls(`ids=${newer._id}`)).toBe(1));
  await waitFor(() => expect(findPost(client, newer._id)).toBeUndefined());
  expect(findPost(client, older._id)).toBeDefined();
  expect(waiting()).toBe(0);
});
