import {
  QueryClientProvider,
  apiKey,
  openSession,
  type QueryClient,
  type RoomListener,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildComment, buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { isHiddenAuthor } from '../../../post-cache/hidden-authors.ts';
import { feedKey, findPost, pageOf, postKey } from '../../../post-cache/post-cache.ts';

let room: string | null = null;
let listener: RoomListener;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (name: string | null, given: RoomListener) => {
    [room, listener] = [name, given];
  },
}));

const me = buildUser();
const rude = { _id: '64b0000000000000000000ee', username: 'Rude Raj' };
const list = 'GET /api/community/members/hidden';
const followed = 'GET /api/community/members/followed';
const entryOf = (kind: 'muted' | 'blocked') => ({ member: rude, kind, since: '2026-11-21T09:00:00.000Z' });
const [theirs, kept] = [
  buildPost({ author: rude }),
  buildPost({ comments: [buildComment({ author: rude }), buildComment({ content: 'kept' })] }),
];

/** A tab with the feed open, in which nobody has pressed anything. */
async function openTab(members: object[]) {
  const { sent } = fakeServer({
    [list]: () => ({ body: { members } }),
    [followed]: { body: { members: [] } },
  });
  const client: QueryClient = cacheWith([[theirs, kept]]);
  const { useFollowedMembers } = await import('@ankur/mfe-kit/following');
  const { useHiddenMembers } = await import('./use-hidden-members.ts');
  const { useLiveHidden } = await import('./use-live-hidden.ts');
  const useTab = () => {
    useLiveHidden();
    useFollowedMembers();
    return useHiddenMembers();
  };
  const { result } = renderHook(useTab, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.data).toBeDefined());
  const reads = (call: string) => sent.filter((one) => one.call === call).length;
  await waitFor(() => expect(reads(followed)).toBe(1));
  const tell = (kind: 'muted' | 'blocked' | null) =>
    act(() => listener.onMessage({ type: 'member:hidden', data: { userId: rude._id, kind } } as never));
  const changeTo = (now: object[]) => {
    members = now;
  };
  return { client, tell, reads, changeTo };
}

beforeEach(() => openSession({ token: 'token', user: me }));

describe('a member who is hidden in another tab or on another device', () => {
  it.each(['muted', 'blocked'] as const)('leaves this screen too when %s', async (kind) => {
    const { client, tell, changeTo } = await openTab([]);
    expect(room).toBe(`user:${me._id}`);
    changeTo([entryOf(kind)]);
    tell(kind);
    expect(findPost(client, theirs._id)).toBeUndefined();
    expect(findPost(client, kept._id)?.comments).toMatchObject([{ content: 'kept' }]);
    await waitFor(() => expect(isHiddenAuthor(client, rude._id)).toBe(true));
  });

  it('leaves their own post open when muted, told or read later, and not when blocked', async () => {
    const { client, tell, changeTo } = await openTab([]);
    client.setQueryData(postKey(theirs._id), pageOf(theirs));
    changeTo([entryOf('muted')]);
    act(() => listener.onGap?.());
    await waitFor(() => expect(isHiddenAuthor(client, rude._id)).toBe(true));
    tell('muted');
    expect(client.getQueryData(feedKey(newestView))).toMatchObject({
      pages: [{ posts: [{ _id: kept._id }] }],
    });
    expect(findPost(client, theirs._id)).toBeDefined();
    changeTo([entryOf('blocked')]);
    act(() => listener.onGap?.());
    await waitFor(() => expect(findPost(client, theirs._id)).toBeUndefined());
  });

  it.each(['told', 'read later'] as const)(
    'has their own post back where it is open when muted after a block: %s',
    async (how) => {
      const { client, tell, changeTo } = await openTab([entryOf('blocked')]);
      client.setQueryData(postKey(theirs._id), pageOf(theirs));
      changeTo([entryOf('muted')]);
      if (how === 'told') tell('muted');
      else act(() => listener.onGap?.());
      await waitFor(() => expect(client.getQueryState(postKey(theirs._id))?.isInvalidated).toBe(true));
    },
  );

  it('is not followed any more after a block', async () => {
    const { tell, reads } = await openTab([]);
    tell('blocked');
    await waitFor(() => expect(reads(followed)).toBe(2));
  });

  it('comes back with a new reading of the feed when that is ended', async () => {
    const { client, tell, changeTo } = await openTab([entryOf('muted')]);
    changeTo([]);
    tell(null);
    await waitFor(() => expect(isHiddenAuthor(client, rude._id)).toBe(false));
    expect(client.getQueryState(feedKey(newestView))?.isInvalidated).toBe(true);
    expect(findPost(client, theirs._id)).toBeDefined();
  });

  it('leaves this screen also when the message was missed', async () => {
    const { client, changeTo } = await openTab([]);
    changeTo([entryOf('blocked')]);
    act(() => listener.onGap?.());
    await waitFor(() => expect(findPost(client, theirs._id)).toBeUndefined());
    changeTo([]);
    act(() => listener.onGap?.());
    await waitFor(() => expect(client.getQueryState(feedKey(newestView))?.isInvalidated).toBe(true));
    expect(client.getQueryData(apiKey(list))).toEqual({ members: [] });
  });

  it('stays where the reader looks at them on purpose while nothing has changed', async () => {
    const { client, reads } = await openTab([entryOf('muted')]);
    act(() => listener.onGap?.());
    await waitFor(() => expect(reads(list)).toBe(2));
    expect(findPost(client, theirs._id)).toBeDefined();
  });
});
