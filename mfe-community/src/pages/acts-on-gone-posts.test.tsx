import { BrowserRouter, QueryClientProvider, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildComment, buildPost, cacheWith } from '../../testing/build-post.ts';
import { useDeleteComment, useEditComment } from '../features/comments/api/change-comment.ts';
import { useCreateComment, useCreateReply } from '../features/comments/api/create-comment.ts';
import { useEarlierReplies } from '../features/comments/api/load-earlier-replies.ts';
import { useOlderComments } from '../features/comments/api/load-older-comments.ts';
import { useDeletePost, useEditPost } from '../features/feed/api/change-post.ts';
import { useSetReaction } from '../features/reactions/api/set-reaction.ts';
import { findPost } from '../post-cache/post-cache.ts';
import { useFlagging } from './use-flagging.tsx';

const comment = buildComment();
const post = buildPost({ comments: [comment] });
const under = `/api/community/${post._id}`;
const one = `${under}/comments/${comment._id}`;
const none = () => undefined;

/** Each act as its screen begins it, by the call it makes. */
const acts: Record<string, () => () => void> = {
  [`POST ${under}/react`]: () => {
    const { mutate } = useSetReaction(post._id);
    return () => mutate('like');
  },
  [`POST ${under}/comments`]: () => {
    const { send } = useCreateComment(post._id, none);
    return () => send('Well run');
  },
  [`POST ${one}/replies`]: () => {
    const { send } = useCreateReply(post._id, comment._id, none);
    return () => send('Thank you');
  },
  [`GET ${under}/comments?cursor=older`]: () => {
    const { mutate } = useOlderComments(post._id);
    return () => mutate('older');
  },
  [`GET ${one}/replies?cursor=earlier`]: () => {
    const { mutate } = useEarlierReplies(post._id, comment._id, none);
    return () => mutate('earlier');
  },
  [`PATCH ${one}`]: () => {
    const { mutate } = useEditComment(post._id, comment, none);
    return () => mutate('Better words');
  },
  [`DELETE ${one}`]: () => {
    const { mutate } = useDeleteComment(post._id, comment, false);
    return () => mutate();
  },
  [`PATCH ${under}`]: () => {
    const { mutate } = useEditPost(post, none);
    return () => mutate({ content: 'Better words', result: null, altTexts: [] });
  },
  [`DELETE ${under}`]: () => {
    const { mutate } = useDeletePost(post);
    return () => mutate();
  },
};

function open(call: string, code: string) {
  const client = cacheWith([[post]]);
  fakeServer({
    [call]: { status: 404, body: { code, message: 'It is gone.' } },
    [`GET /api/community/posts?ids=${post._id}`]: { body: { posts: [] } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <BrowserRouter>{children}</BrowserRouter>
    </QueryClientProvider>
  );
  return { client, wrapper };
}
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: buildUser() });
});

describe('a post that is gone leaves the screen, and that is said once', () => {
  it.each(Object.entries(acts))('at %s', async (call, useAct) => {
    const { client, wrapper } = open(call, 'POST_NOT_FOUND');
    const { result } = renderHook(useAct, { wrapper });
    act(() => result.current());
    await waitFor(() => expect(findPost(client, post._id)).toBeUndefined());
    await waitFor(() => expect(texts()).toEqual(['It is gone.']));
  });

  it('at a flag, with what was typed left in its dialog', async () => {
    const { client, wrapper } = open(
      `POST /api/moderation/community-posts/${post._id}/flag`,
      'CASE_NOT_FOUND',
    );
    function Flagging() {
      const { onFlagPost, dialog } = useFlagging();
      return (
        <>
          <button onClick={() => onFlagPost?.(post)}>Open</button>
          {dialog}
        </>
      );
    }
    render(<Flagging />, { wrapper });
    fireEvent.click(screen.getByText('Open'));
    fireEvent.click(screen.getByRole('radio', { name: /^Spam/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Details/ }), { target: { value: 'It sells' } });
    fireEvent.click(screen.getByRole('button', { name: 'Flag Content' }));
    await waitFor(() => expect(findPost(client, post._id)).toBeUndefined());
    expect(screen.getByRole('textbox', { name: /^Details/ })).toHaveValue('It sells');
    await waitFor(() => expect(texts().at(-1)).toBe('This post does not exist or was removed.'));
  });
});
