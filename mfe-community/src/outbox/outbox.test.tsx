import { QueryClientProvider, closeSession, openSession, useToasts } from '@ankur/mfe-kit';
import { takeKey } from '@ankur/mfe-kit/once';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildComment, buildPost, cacheWith } from '../../testing/build-post.ts';
import { loadKeeper } from '../drafts/once.ts';
import { findPost } from '../post-cache/post-cache.ts';
import { dropReaction, enqueue, queuedOf, refuse } from './outbox.ts';
import { QueuedWords } from './queued-words.tsx';
import { useOutbox } from './use-outbox.ts';
import { commentCall, commentOf, replyCall, replyOf } from './words.ts';

const post = buildPost();
const path = `POST /api/community/${post._id}/comments`;
const me = buildUser();
const other = buildUser({ _id: '64b0000000000000000000ff', username: 'Arjun' });
const comment: FakeAnswer = { status: 201, body: buildComment({ content: 'In the tunnel' }) };
let online = false;

const showReaction = jest.fn();
const takeBack = jest.fn();

function Waiting() {
  useOutbox(showReaction);
  return <QueuedWords postId={post._id} commentId={null} onTakeBack={takeBack} />;
}

/** A page as it opens, with what this browser has kept. */
function openPage() {
  const client = cacheWith([[post]]);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Waiting />
    </QueryClientProvider>,
  );
  return { client, unmount };
}
const write = (content = 'In the tunnel') =>
  act(() => enqueue({ kind: 'comment', postId: post._id, content }));
const comeBack = () =>
  act(() => {
    online = true;
    dispatchEvent(new Event('online'));
  });

describe('what is written without a network', () => {
  beforeEach(() => {
    localStorage.clear();
    online = false;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    useToasts.setState({ toasts: [] });
    showReaction.mockClear();
    openSession({ token: 'token', user: me });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is shown as waiting, survives a reload and is sent once when the network is back', async () => {
    const { sent } = fakeServer({ [path]: comment });
    const first = openPage();
    write();
    expect(screen.getByText('In the tunnel')).toBeVisible();
    first.unmount();
    const { client } = openPage();
    expect(screen.getByText('In the tunnel')).toBeVisible();
    expect(sent).toEqual([]);
    comeBack();
    await waitFor(() => expect(queuedOf(me._id)).toEqual([]));
    expect(screen.queryByText('In the tunnel')).toBeNull();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([[path, { content: 'In the tunnel' }]]);
    expect(findPost(client, post._id)).toMatchObject({ commentCount: 1 });
  });

  it('comes again under its key when the answer was lost, and never twice at once', async () => {
    let isLost = true;
    const { sent } = fakeServer({
      [path]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return comment;
      },
    });
    const first = openPage();
    write();
    comeBack();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(queuedOf(me._id)).toHaveLength(1);
    first.unmount();
    isLost = false;
    openPage();
    comeBack();
    comeBack();
    await waitFor(() => expect(queuedOf(me._id)).toEqual([]));
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it.each([401, 429, 503])('keeps waiting after a %i', async (status) => {
    const { sent } = fakeServer({
      [path]: { status, body: { code: 'SESSION_ENDED', message: 'Later' } },
    });
    openPage();
    write();
    comeBack();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(queuedOf(me._id)).toMatchObject([{ content: 'In the tunnel' }]);
    expect(queuedOf(me._id)[0]?.refusal).toBeUndefined();
  });

  it('keeps its words with the reason when it is refused, and gives them back', async () => {
    const { sent } = fakeServer({
      [path]: { status: 404, body: { code: 'POST_NOT_FOUND', message: 'The post is gone.' } },
    });
    openPage();
    write();
    comeBack();
    expect(await screen.findByText('Not sent: The post is gone.')).toBeVisible();
    comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(takeBack).toHaveBeenCalledWith('In the tunnel');
    expect(queuedOf(me._id)).toEqual([]);
    expect(sent.filter(({ call }) => call === path)).toHaveLength(1);
  });

  it('is told once more when its post is found gone', async () => {
    fakeServer({
      [path]: { status: 404, body: { code: 'POST_NOT_FOUND', message: 'It is gone.' } },
      [`GET /api/community/posts?ids=${post._id}`]: { body: { posts: [] } },
    });
    const { client } = openPage();
    write();
    comeBack();
    await waitFor(() => expect(findPost(client, post._id)).toBeUndefined());
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['It is gone.', 'In the tunnel']),
    );
  });

  it('waits for its author when somebody else signs in meanwhile', async () => {
    const { sent } = fakeServer({ [path]: comment });
    openPage();
    write();
    act(() => closeSession());
    comeBack();
    expect(screen.queryByText('In the tunnel')).toBeNull();
    act(() => openSession({ token: 'other', user: other }));
    expect(screen.queryByText('In the tunnel')).toBeNull();
    expect(sent).toEqual([]);
    act(() => openSession({ token: 'token', user: me }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  it('stops between two writes when its author signs out', async () => {
    const { sent } = fakeServer({
      [path]: () => {
        closeSession();
        return comment;
      },
    });
    openPage();
    write('The first');
    write('The second');
    comeBack();
    await waitFor(() => expect(queuedOf(me._id)).toMatchObject([{ content: 'The second' }]));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(sent).toHaveLength(1);
  });

  it('is not sent when it was taken back while what is in front was on its way', async () => {
    let answer: () => void = () => undefined;
    const { sent } = fakeServer({
      [path]: () => new Promise((resolve) => (answer = () => resolve(comment))),
    });
    openPage();
    write('The first');
    write('The second');
    comeBack();
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Take back' })[1] as HTMLElement);
    answer();
    await waitFor(() => expect(queuedOf(me._id)).toEqual([]));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'The first' }]);
  });

  it.each([
    ['comment', { kind: 'comment', postId: post._id, content: 'In the tunnel' }],
    ['reply', { kind: 'reply', postId: post._id, commentId: 'c1', content: 'In the tunnel' }],
  ] as const)('taken back is sent again under its key: a %s is stored once', async (kind, words) => {
    const commentId = kind === 'reply' ? 'c1' : null;
    render(<QueuedWords postId={post._id} commentId={commentId} onTakeBack={takeBack} />);
    act(() => enqueue(words, 'the key'));
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    const said = kind === 'reply' ? replyOf({ ...words, commentId: 'c1' }) : commentOf(words);
    await waitFor(() => expect(localStorage.getItem(`ankur.unanswered.${me._id}`)).toContain('the key'));
    expect(takeKey(kind === 'reply' ? replyCall : commentCall, said)).toBe('the key');
  });

  it('taken back after a refusal is sent under another key', async () => {
    render(<QueuedWords postId={post._id} commentId={null} onTakeBack={takeBack} />);
    write();
    act(() => refuse(me._id, queuedOf(me._id)[0]?.key ?? '', 'It was not taken.'));
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await act(() => loadKeeper());
    expect(localStorage.getItem(`ankur.unanswered.${me._id}`)).toBeNull();
  });

  it('is not sent by itself once the server may have forgotten its key', async () => {
    const { sent } = fakeServer({ [path]: comment });
    write();
    const [old] = queuedOf(me._id);
    localStorage.setItem(
      `ankur.outbox.${me._id}`,
      JSON.stringify([{ ...old, at: Date.now() - 21 * 60 * 60 * 1000 }]),
    );
    openPage();
    comeBack();
    expect(await screen.findByText(/^Not sent:/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is one reaction to a post, the newest', async () => {
    const answer = { myReaction: 'clap', reactionCounts: { clap: 1 }, likes: 1, version: 2 };
    const { sent } = fakeServer({ [`POST /api/community/${post._id}/react`]: { body: answer } });
    openPage();
    act(() => enqueue({ kind: 'reaction', postId: post._id, type: 'like' }));
    act(() => enqueue({ kind: 'reaction', postId: post._id, type: 'clap' }));
    comeBack();
    await waitFor(() => expect(showReaction).toHaveBeenCalled());
    expect(sent.map(({ body }) => body)).toEqual([{ type: 'clap' }]);
    expect(showReaction).toHaveBeenCalledWith(expect.anything(), post._id, answer);
  });

  it('is no reaction that has been overtaken, nor does its late answer show it', async () => {
    let answer: () => void = () => undefined;
    const love = { myReaction: 'love', reactionCounts: { love: 1 }, likes: 1, version: 2 };
    const { sent } = fakeServer({
      [`POST /api/community/${post._id}/react`]: () =>
        new Promise((resolve) => (answer = () => resolve({ body: love }))),
    });
    openPage();
    act(() => enqueue({ kind: 'reaction', postId: post._id, type: 'love' }));
    act(() => enqueue({ kind: 'reaction', postId: 'another', type: 'clap' }));
    comeBack();
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => dropReaction(post._id));
    act(() => dropReaction('another'));
    answer();
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(showReaction).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it('that cannot be read is nothing', () => {
    localStorage.setItem(`ankur.outbox.${me._id}`, '{"broken"');
    openPage();
    expect(queuedOf(me._id)).toEqual([]);
  });
});
