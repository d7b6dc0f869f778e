import type { LiveEnvelope } from '@ankur/contracts/live';
import type { Post } from '@ankur/contracts/community/post';
import { QueryClientProvider, openSession, type RoomListener } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { allNear } from '@ankur/ui/testing/all-near';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { buildComment, buildPost, buildReply, cacheWith } from '../../../../testing/build-post.ts';
import { findPost } from '../../../post-cache/post-cache.ts';
import type * as useLive from './use-live-comments.ts';

const rooms = new Map<string, RoomListener>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string | null, listener: RoomListener) => {
    if (room !== null) rooms.set(room, listener);
  },
}));

let live: typeof useLive;
beforeAll(async () => {
  live = await import('./use-live-comments.ts');
});

function Card({ postId }: { postId: string }) {
  const area = useRef<HTMLElement>(null);
  live.useLiveComments(postId, area);
  return <section ref={area} />;
}

function Feed({ post }: { post: Post | null }) {
  live.useLiveCommentNews();
  return post === null ? null : <Card postId={post._id} />;
}

const tell = (room: string, message: Pick<LiveEnvelope, 'type' | 'data' | 'v'>) =>
  act(() => rooms.get(room)?.onMessage({ id: 'm', room, seq: '1', at: '', ...message } as LiveEnvelope));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Until a card that came on screen follows its post. */
const rest = async () => {
  await wait(200);
  await wait(0);
};

/** A post on screen without comments, of version 1, and how the server answers when it is read. */
function show(read: () => FakeAnswer) {
  const post = buildPost({ version: 1 });
  const client = cacheWith([[post]]);
  const { sent } = fakeServer({ [`GET /api/community/${post._id}`]: () => read() });
  const tree = (shown: Post | null) => (
    <QueryClientProvider client={client}>
      <Feed post={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(tree(post));
  return {
    post,
    sent,
    comments: () => findPost(client, post._id)?.comments,
    count: () => findPost(client, post._id)?.commentCount,
    leave: () => rerender(tree(null)),
    comeBack: () => rerender(tree(post)),
    tellCount: (version: number) =>
      tell('feed', {
        ...{ type: 'comment:count', v: version },
        data: { postId: post._id, commentCount: 1, version },
      }),
    tellComment: (version: number, comment = buildComment()) =>
      tell(`post:${post._id}`, {
        ...{ type: 'comment:created', v: version },
        data: { postId: post._id, comment, commentCount: 1, version },
      }),
    tellGap: () => act(() => rooms.get(`post:${post._id}`)?.onGap?.()),
  };
}

describe('useLiveComments', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    allNear();
    openSession({ token: 'token', user: buildUser() });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reads a comment that the feed has counted and the room of the post did not tell', async () => {
    const comment = buildComment();
    const { post, sent, comments, tellCount } = show(() => ({
      body: { ...post, comments: [comment], commentCount: 1, version: 2 },
    }));
    await rest();
    tellCount(2);
    await wait(2999);
    expect(sent).toEqual([]);
    await wait(3001);
    expect(sent).toHaveLength(1);
    expect(comments()).toEqual([comment]);
    await wait(600_000);
    expect(sent).toHaveLength(1);
  });

  it('reads nothing when the room has told it, whichever came first, nor when the card comes back', async () => {
    const { sent, comments, leave, comeBack, tellCount, tellComment } = show(() => ({ status: 500 }));
    await rest();
    tellCount(2);
    tellComment(2);
    tellComment(3);
    tellCount(3);
    await wait(60_000);
    expect(comments()).toHaveLength(2);
    leave();
    comeBack();
    await rest();
    await wait(60_000);
    expect(sent).toEqual([]);
  });

  it('does not join while the card flies past', async () => {
    rooms.clear();
    const { post, leave, comeBack } = show(() => ({ status: 500 }));
    await wait(199);
    leave();
    await wait(1000);
    expect(rooms.has(`post:${post._id}`)).toBe(false);
    comeBack();
    await rest();
    expect(rooms.has(`post:${post._id}`)).toBe(true);
  });

  it('tries again what failed after a gap, while the card stays on screen', async () => {
    const comment = buildComment();
    const answers: FakeAnswer[] = [{ status: 503 }, { status: 503 }];
    const { post, sent, comments, tellGap } = show(
      () => answers.shift() ?? { body: { ...post, comments: [comment], commentCount: 1, version: 2 } },
    );
    await rest();
    tellGap();
    await wait(0);
    expect(sent).toHaveLength(1);
    await wait(12_000);
    expect(sent).toHaveLength(3);
    expect(comments()).toEqual([comment]);
  });

  it('reads what was counted while the card was off screen as soon as it comes back', async () => {
    const comment = buildComment();
    const { post, sent, comments, leave, comeBack, tellCount } = show(() => ({
      body: { ...post, comments: [comment], commentCount: 1, version: 2 },
    }));
    leave();
    tellCount(2);
    await wait(60_000);
    expect(sent).toEqual([]);
    comeBack();
    await rest();
    expect(comments()).toEqual([comment]);
  });

  it('reads a reply that came before the card was reached: once, and counts nothing twice', async () => {
    const comment = buildComment({ replies: [buildReply()] });
    const { post, sent, comments, count, leave, comeBack, tellCount } = show(() => ({
      body: { ...post, comments: [comment], commentCount: 1, version: 3 },
    }));
    leave();
    tellCount(2);
    // The version of the reply, of which the feed is told without another count.
    tellCount(3);
    comeBack();
    await rest();
    await wait(60_000);
    expect(comments()).toEqual([comment]);
    expect(count()).toBe(1);
    expect(sent).toHaveLength(1);
  });
});
