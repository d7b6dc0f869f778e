import type { Post } from '@ankur/contracts/community/post';
import { QueryClientProvider, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildComment, buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { dropPost, findPost, pageOf, patchPost, postKey } from '../../../post-cache/post-cache.ts';
import { usePost } from './use-post.ts';

/** A post that was open before, and is read again with an answer that comes late. */
async function comeBackTo(post: Post) {
  openSession({ token: 'token', user: buildUser() });
  let arrive: (answer: FakeAnswer) => void = () => undefined;
  const { sent } = fakeServer({
    [`GET /api/community/${post._id}`]: () => new Promise((resolve) => (arrive = resolve)),
  });
  const client = cacheWith([]);
  client.setQueryData(postKey(post._id), pageOf(post));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePost(post._id), { wrapper });
  await waitFor(() => expect(sent).toHaveLength(1));
  return {
    client,
    answer: (body: Post) => act(async () => arrive({ body })),
    shown: () => result.current.post,
  };
}

it('keeps what messages told while the post was read again', async () => {
  const post = buildPost();
  const { client, answer, shown } = await comeBackTo(post);
  for (const aspect of ['text', 'thread'] as const) isNewer(aspect, post._id, 4);
  const comments = [buildComment()];
  act(() => patchPost(client, post._id, (known) => ({ ...known, content: 'Edited', comments })));
  await answer({ ...post, likes: 3, version: 2 });
  await waitFor(() => expect(shown()).toMatchObject({ content: 'Edited', comments, likes: 3 }));
});

it('does not show again what was taken down while it was read', async () => {
  const post = buildPost();
  const { client, answer, shown } = await comeBackTo(post);
  act(() => dropPost(client, post._id));
  await answer(post);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(findPost(client, post._id)).toBeUndefined();
  await waitFor(() => expect(shown()).toBeUndefined());
});

it('takes the answer as it is where nothing was told', async () => {
  const post = buildPost({ comments: [buildComment(), buildComment()], commentsCursor: 'behind' });
  const { answer, shown } = await comeBackTo(post);
  const fresh = { ...post, comments: post.comments.slice(0, 1), version: 2 };
  await answer(fresh);
  await waitFor(() => expect(shown()).toEqual(fresh));
});
