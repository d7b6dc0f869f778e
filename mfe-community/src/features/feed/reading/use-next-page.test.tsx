import type { Post } from '@ankur/contracts/community/post';
import { QueryClientProvider, createQueryClient, openSession, useSession } from '@ankur/mfe-kit';
import { useFollowedMembers } from '@ankur/mfe-kit/following';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';

interface Listener {
  onMessage: (message: object) => void;
  onGap: () => void;
}
const listeners: Listener[] = [];
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, given: Listener) => {
    listeners.push(given);
  },
}));
type Happening = (listener: Listener) => void;
const deleted =
  ({ _id: postId }: Post): Happening =>
  ({ onMessage }) =>
    onMessage({ type: 'post:deleted', data: { postId } });
const gap = (): Happening => (listener) => listener.onGap();

const signedOut = useSession.getState();
beforeEach(() => {
  listeners.length = 0;
  openSession({ token: 'token', user: buildUser({ _id: '64b000000000000000000002' }) });
});
afterEach(() => useSession.setState(signedOut));

const newest = 'GET /api/community/public?sort=newest';
const again = (...posts: Post[]) => `GET /api/community/posts?ids=${posts.map(({ _id }) => _id).join('%2C')}`;
const page = (...posts: Post[]) => ({
  body: { posts, totalPages: 2, currentPage: 2, nextCursor: null },
});

/** A server whose answer to `slow` is held back until `arrive`. */
function slowServer(slow: string, answers: Record<string, FakeAnswer>) {
  let answer: (page: FakeAnswer) => void = () => undefined;
  const { sent } = fakeServer({ ...answers, [slow]: () => new Promise((resolve) => (answer = resolve)) });
  return {
    calls: () => sent.map(({ call }) => call),
    async meanwhile(happens: Happening, arrives: FakeAnswer) {
      await waitFor(() => expect(sent).toHaveLength(1));
      act(() => listeners.forEach(happens));
      act(() => answer(arrives));
    },
  };
}

const within =
  (client: ReturnType<typeof createQueryClient>) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

for (const { what, happens, reread } of [
  { what: 'those posts of a page that were told of', happens: deleted, reread: 1 },
  { what: 'a whole page when messages were missed', happens: gap, reread: 2 },
]) {
  it(`reads ${what} while it was on its way again`, async () => {
    const { useNextPage } = await import('./use-next-page.ts');
    const [first, gone, quiet] = [buildPost(), buildPost(), buildPost()];
    const client = cacheWith([[first]]);
    client.setQueryData<FeedData>(
      feedKey(newestView),
      (data) => data && { ...data, pages: data.pages.map((known) => ({ ...known, nextCursor: 'one' })) },
    );
    const stored = [quiet].slice(0, reread - 1);
    const call = again(...[gone, quiet].slice(0, reread));
    const server = slowServer(`${newest}&cursor=one`, { [call]: { body: { posts: stored } } });
    const { result } = renderHook(() => useNextPage(newestView, 'one'), { wrapper: within(client) });
    act(() => result.current.read());
    await server.meanwhile(happens(gone), page(gone, quiet));
    await waitFor(() =>
      expect(postsOf(client.getQueryData<FeedData>(feedKey(newestView)))).toEqual([first, quiet]),
    );
    expect(server.calls()).toEqual([`${newest}&cursor=one`, call]);
  });

  it(`reads ${what} while it was on its way again, of the beginning too`, async () => {
    const { useFeed } = await import('./use-feed.ts');
    const [gone, quiet] = [buildPost(), buildPost()];
    const stored = [quiet].slice(0, reread - 1);
    const call = again(...[gone, quiet].slice(0, reread));
    const server = slowServer(newest, { [call]: { body: { posts: stored } } });
    const { result } = renderHook(() => useFeed(newestView), { wrapper: within(createQueryClient()) });
    await server.meanwhile(happens(gone), page(gone, quiet));
    await waitFor(() => expect(postsOf(result.current.feed.data)).toEqual([quiet]));
    expect(server.calls()).toEqual([newest, call]);
  });
}

it('leaves the rows of somebody who is followed no more where they are when the network is back', async () => {
  const { useFeed } = await import('./use-feed.ts');
  const view = { ...newestView, following: true } as const;
  const [post, members] = [buildPost(), 'GET /api/community/members/followed'];
  const client = cacheWith([[post]], view);
  const { sent } = fakeServer({ [`${newest}&following=true`]: page(), [members]: { body: { members: [] } } });
  const useBoth = () => ({ ...useFeed(view), known: useFollowedMembers() });
  const { result } = renderHook(useBoth, { wrapper: within(client) });
  await waitFor(() => expect(result.current.known.data).toBeDefined());
  // As an unfollow marks the feed; what else is marked shows that the network was noticed.
  await act(() => client.invalidateQueries({ refetchType: 'none' }));
  act(() => ['offline', 'online'].forEach((type) => dispatchEvent(new Event(type))));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ call }) => call)).toEqual([members, members]);
  expect(postsOf(result.current.feed.data)).toEqual([post]);
});
