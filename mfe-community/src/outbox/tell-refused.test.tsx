import {
  QueryClientProvider,
  closeSession,
  createQueryClient,
  dismissToast,
  openSession,
  useQuery,
  useToasts,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import type { Post } from '@ankur/contracts/community/post';
import { buildComment, buildPost } from '../../testing/build-post.ts';
import { feedKey, pageOf } from '../post-cache/post-cache.ts';
import { enqueue, queuedOf, refuse, type Write } from './outbox.ts';
import { tellRefused } from './tell-refused.ts';
import { useOutbox } from './use-outbox.ts';

const me = buildUser();
const other = buildUser({ _id: '64b0000000000000000000ff' });
const post = buildPost({ comments: [buildComment()] });
const comment: Write = { kind: 'comment', postId: post._id, content: 'In the tunnel' };
const reply = (commentId = 'not read'): Write => ({ ...comment, kind: 'reply', commentId });
const toasts = () => useToasts.getState().toasts;
const told = () => toasts().map(({ type, title, text }) => [type, title, text]);
const both = [
  ['error', 'Not sent', 'It is gone.'],
  ['warning', 'You had written', 'In the tunnel'],
];

/** What was refused at an earlier visit. */
function keep(write: Write) {
  enqueue(write);
  refuse(me._id, queuedOf(me._id)[0]?.key ?? '', 'It is gone.');
}

/** The community as it opens; its feed is there once it is answered. */
function openPage() {
  const client = createQueryClient();
  let answer: (shown: Post) => void = () => undefined;
  const read = new Promise<Post>((resolve) => (answer = resolve)).then(pageOf);
  const view = feedKey({ sort: 'newest', tag: null });
  function Page() {
    useOutbox(() => undefined);
    useQuery({ queryKey: view, queryFn: () => read });
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  const show = async (shown: Post) => {
    answer(shown);
    await waitFor(() => expect(client.getQueryData(view)).toBeDefined());
  };
  return { client, view, show };
}

/** Opens the community with a feed that does not hold the post. */
async function openWithout() {
  const page = openPage();
  await page.show(buildPost());
  await waitFor(() => expect(told()).toEqual(both));
  return page;
}
const close = () => act(() => dismissToast(toasts().at(-1)?.id ?? ''));
function copying(writeText: () => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  act(() => toasts().at(-1)?.action?.onPress());
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  localStorage.clear();
  openSession({ token: 'token', user: me });
});

describe('words that were refused and stand below no card', () => {
  it('are told when their post is found gone that no view holds, and kept until that is closed', async () => {
    fakeServer({
      [`POST /api/community/${post._id}/comments`]: {
        status: 404,
        body: { code: 'POST_NOT_FOUND', message: 'It is gone.' },
      },
    });
    enqueue(comment);
    await openWithout();
    expect(queuedOf(me._id)).toMatchObject([{ content: 'In the tunnel', refusal: 'It is gone.' }]);
    expect(toasts().at(-1)?.duration).toBe(0);
    close();
    expect(queuedOf(me._id)).toEqual([]);
  });

  it('are told at a next visit, once its feed is there', async () => {
    keep(comment);
    const { client, show } = openPage();
    act(() => tellRefused(client, me._id));
    expect(told()).toEqual([]);
    await show(buildPost());
    await waitFor(() => expect(told()).toEqual(both));
  });

  it('are told when the comment that they answer is not in sight', async () => {
    keep(reply());
    const { show } = openPage();
    await show(post);
    await waitFor(() => expect(told()).toEqual(both));
  });

  it.each([comment, reply(post.comments[0]?._id)])(
    'are not told where a card shows them: a $kind',
    async (write) => {
      keep(write);
      const { client, show } = openPage();
      await show(post);
      act(() => tellRefused(client, me._id));
      expect(told()).toEqual([]);
    },
  );

  it('stay where a card shows them by the time that the notice is closed', async () => {
    keep(comment);
    const { client, view } = await openWithout();
    act(() => void client.setQueryData(view, pageOf(post)));
    close();
    expect(queuedOf(me._id)).toHaveLength(1);
  });

  it('are let go of once they are copied', async () => {
    keep(comment);
    await openWithout();
    copying(jest.fn(() => Promise.resolve()));
    close();
    await waitFor(() => expect(queuedOf(me._id)).toEqual([]));
  });

  it('are kept where copying is not allowed until the notice to copy from is closed', async () => {
    keep(comment);
    await openWithout();
    copying(() => Promise.reject(new Error('not allowed')));
    close();
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ type: 'info', text: 'In the tunnel' }));
    expect(queuedOf(me._id)).toHaveLength(1);
    close();
    expect(queuedOf(me._id)).toEqual([]);
  });

  it('are kept where their author leaves the tab, and shown to nobody who comes next', async () => {
    keep(comment);
    await openWithout();
    act(() => closeSession());
    expect(toasts().map(({ text }) => text)).not.toContain('In the tunnel');
    act(() => openSession({ token: 'token', user: other }));
    expect(queuedOf(me._id)).toHaveLength(1);
    useToasts.setState({ toasts: [] });
    act(() => openSession({ token: 'token', user: me }));
    await waitFor(() => expect(told()).toEqual(both));
  });

  it('are kept where their author leaves before they are copied by hand', async () => {
    keep(comment);
    await openWithout();
    copying(() => Promise.reject(new Error('not allowed')));
    close();
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ type: 'info', text: 'In the tunnel' }));
    act(() => openSession({ token: 'token', user: other }));
    expect(toasts().map(({ text }) => text)).not.toContain('In the tunnel');
    expect(queuedOf(me._id)).toHaveLength(1);
  });

  it('are told to nobody else', async () => {
    keep(comment);
    const { client, show } = openPage();
    act(() => closeSession());
    await show(buildPost());
    tellRefused(client, me._id);
    expect(told()).toEqual([]);
  });
});
