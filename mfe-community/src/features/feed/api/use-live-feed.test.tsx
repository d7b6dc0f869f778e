import { QueryClientProvider, openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { findPost } from '../../../post-cache/post-cache.ts';

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

const view = { sort: 'newest', tag: null } as const;
const older = buildPost();
const newer = buildPost();

async function openFeed() {
  fakeServer({});
  const { useLiveFeed } = await import('./use-live-feed.ts');
  const client = cacheWith([[older]]);
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
