import { QueryClientProvider, openSession, type RoomListener } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildComment, buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { findPost } from '../../../post-cache/post-cache.ts';

let listener: RoomListener;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, given: RoomListener) => {
    listener = given;
  },
}));
afterEach(() => void jest.useRealTimers());

const ravi = { _id: '64b0000000000000000000aa', username: 'Ravi' };

it('reads what shows a member anew once, in place, after the member has changed', async () => {
  jest.useFakeTimers();
  openSession({ token: 'token', user: buildUser() });
  const [own, commented, other] = [
    buildPost({ author: ravi }),
    buildPost({ comments: [buildComment({ author: ravi })] }),
    buildPost(),
  ];
  const ids = `${own._id}%2C${commented._id}`;
  const now = { ...ravi, isVerified: true };
  const posts = [{ ...own, author: now }, commented];
  const { sent } = fakeServer({ [`GET /api/community/posts?ids=${ids}`]: { body: { posts } } });
  const client = cacheWith([[own, commented, other]]);
  const { useChangedAuthors } = await import('./use-changed-authors.ts');
  renderHook(() => useChangedAuthors(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const tell = () =>
    act(() => listener.onMessage({ type: 'member:changed', data: { userId: ravi._id } } as never));
  tell();
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(sent).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(10_001));
  expect(sent).toHaveLength(1);
  expect(findPost(client, own._id)?.author.isVerified).toBe(true);
});
