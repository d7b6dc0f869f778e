import type { ReactionType } from '@ankur/contracts/community/limits';
import { QueryClientProvider, openSession, useToasts, type QueryClient } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { enqueue, queuedOf } from '../../../outbox/outbox.ts';
import { findPost } from '../../../post-cache/post-cache.ts';
import { applyLiveReactions, useSetReaction, withReaction } from './set-reaction.ts';

const state = (type: ReactionType, version: number, likes = 1): FakeAnswer => ({
  body: { reactionCounts: { [type]: likes }, likes, myReaction: type, version },
});

const refusal: FakeAnswer = { status: 403, body: { code: 'SUSPENDED', message: 'Not now.' } };

/** A server whose answer to the reaction waits until the test gives it. */
function slowServer(postId: string) {
  let give: (answer: FakeAnswer) => void = () => undefined;
  const { sent } = fakeServer({
    [`POST /api/community/${postId}/react`]: () => new Promise<FakeAnswer>((resolve) => (give = resolve)),
  });
  const answer = async (value: FakeAnswer) => {
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await act(async () => {
      give(value);
      await Promise.resolve();
    });
  };
  return { sent, answer };
}

function reactionOn(client: QueryClient, postId: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useSetReaction, { wrapper, initialProps: postId }).result;
}

describe('withReaction', () => {
  it('moves the count from the previous reaction to the new one', () => {
    const post = buildPost({ myReaction: 'like', reactionCounts: { like: 3, clap: 1 }, likes: 4 });
    expect(withReaction(post, 'clap')).toMatchObject({
      myReaction: 'clap',
      reactionCounts: { like: 2, clap: 2 },
      likes: 4,
    });
  });
});

describe('useSetReaction', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
  });

  it('shows the reaction at once and settles on the answer of the server', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const server = slowServer(post._id);
    const reaction = reactionOn(client, post._id);
    act(() => reaction.current.mutate('love'));
    await waitFor(() => expect(findPost(client, post._id)).toMatchObject({ myReaction: 'love', likes: 1 }));
    await server.answer(state('love', 2, 5));
    await waitFor(() => expect(findPost(client, post._id)).toMatchObject({ myReaction: 'love', likes: 5 }));
  });

  it('takes the place of one that waited for a network, which would be sent behind it', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const server = slowServer(post._id);
    enqueue({ kind: 'reaction', postId: post._id, type: 'love' });
    const reaction = reactionOn(client, post._id);
    act(() => reaction.current.mutate('clap'));
    expect(queuedOf(buildUser()._id)).toEqual([]);
    await server.answer(state('clap', 2));
    expect(server.sent.map(({ body }) => body)).toEqual([{ type: 'clap' }]);
  });

  it('rolls back with the sentence of the server when it is refused', async () => {
    const post = buildPost({ myReaction: 'like', reactionCounts: { like: 1 }, likes: 1 });
    const client = cacheWith([[post]]);
    const server = slowServer(post._id);
    const reaction = reactionOn(client, post._id);
    act(() => reaction.current.mutate('clap'));
    await waitFor(() => expect(findPost(client, post._id)?.myReaction).toBe('clap'));
    await server.answer(refusal);
    await waitFor(() => expect(findPost(client, post._id)).toEqual(post));
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Not now.']);
  });

  it('leaves no like behind that was refused', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const server = slowServer(post._id);
    const reaction = reactionOn(client, post._id);
    act(() => reaction.current.mutate('like'));
    await waitFor(() => expect(findPost(client, post._id)?.likes).toBe(1));
    await server.answer(refusal);
    await waitFor(() => expect(findPost(client, post._id)).toEqual(post));
  });

  it('goes back to what the server said when one after the other is refused', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const server = slowServer(post._id);
    const reaction = reactionOn(client, post._id);
    act(() => reaction.current.mutate('like'));
    act(() => reaction.current.mutate('clap'));
    await waitFor(() => expect(findPost(client, post._id)?.myReaction).toBe('clap'));
    await server.answer(refusal);
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(findPost(client, post._id)?.myReaction).toBe('clap');
    await server.answer(refusal);
    await waitFor(() => expect(findPost(client, post._id)).toEqual(post));
  });

  it('keeps the one that was stored when the next is refused', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const server = slowServer(post._id);
    const reaction = reactionOn(client, post._id);
    act(() => reaction.current.mutate('like'));
    act(() => reaction.current.mutate('clap'));
    await waitFor(() => expect(findPost(client, post._id)?.myReaction).toBe('clap'));
    await server.answer(state('like', 2, 4));
    await waitFor(() => expect(server.sent).toHaveLength(2));
    await server.answer(refusal);
    const stored = { myReaction: 'like', reactionCounts: { like: 4 }, likes: 4 };
    await waitFor(() => expect(findPost(client, post._id)).toMatchObject(stored));
  });

  it('holds live totals while the own reaction is on its way, then applies the newest', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const server = slowServer(post._id);
    const reaction = reactionOn(client, post._id);
    act(() => reaction.current.mutate('love'));
    await waitFor(() => expect(findPost(client, post._id)?.likes).toBe(1));
    act(() => {
      applyLiveReactions(client, post._id, { reactionCounts: { love: 8 }, likes: 8, version: 8 });
      applyLiveReactions(client, post._id, { reactionCounts: { love: 7 }, likes: 7, version: 7 });
    });
    expect(findPost(client, post._id)?.likes).toBe(1);
    await server.answer(state('love', 5, 5));
    await waitFor(() => expect(findPost(client, post._id)?.likes).toBe(8));
  });

  it('ignores a live total that is older than what is shown', () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    applyLiveReactions(client, post._id, { reactionCounts: { like: 2 }, likes: 2, version: 4 });
    applyLiveReactions(client, post._id, { reactionCounts: { like: 1 }, likes: 1, version: 3 });
    expect(findPost(client, post._id)?.likes).toBe(2);
  });
});
