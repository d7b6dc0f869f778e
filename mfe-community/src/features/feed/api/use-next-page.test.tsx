import { QueryClientProvider, openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';

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
afterEach(() => useSession.setState(signedOut));

it('reads those posts of a page again that were told of while it was on its way', async () => {
  const { useNextPage } = await import('./use-next-page.ts');
  const [first, quiet, gone] = [buildPost(), buildPost(), buildPost()];
  const client = cacheWith([[first]]);
  client.setQueryData<FeedData>(
    feedKey(newestView),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, nextCursor: 'one' })) },
  );
  const next = 'GET /api/community/public?sort=newest&cursor=one';
  const again = `GET /api/community/posts?ids=${gone._id}`;
  let answer: (page: FakeAnswer) => void = () => undefined;
  const { sent } = fakeServer({
    [next]: () => new Promise((resolve) => (answer = resolve)),
    [again]: { body: { posts: [] } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useNextPage(newestView, 'one'), { wrapper });
  act(() => result.current.read());
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => listener.onMessage({ type: 'post:deleted', data: { postId: gone._id } }));
  act(() => answer({ body: { posts: [gone, quiet], totalPages: 2, currentPage: 2, nextCursor: null } }));
  await waitFor(() =>
    expect(postsOf(client.getQueryData<FeedData>(feedKey(newestView)))).toEqual([first, quiet]),
  );
  expect(sent.map(({ call }) => call)).toEqual([next, again]);
});
