import { ApiError, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Post } from '@ankur/contracts/community/post';
import { buildComment, buildPost, buildReply, cacheWith } from '../../testing/build-post.ts';
import { draftPlace } from '../drafts/draft-place.ts';
import { findPost } from '../post-cache/post-cache.ts';
import { leaveIfGone } from './leave-if-gone.ts';

const me = buildUser();
const other = buildUser({ _id: '64b0000000000000000000ff' });
const refusal = (code: 'POST_NOT_FOUND' | 'NOT_OWNER') =>
  new ApiError({ code, status: 404, message: 'It is gone.' });
const toasts = () => useToasts.getState().toasts;
const type = (key: string, words: string) => localStorage.setItem(draftPlace(me._id, key), words);

/** An act on the post has failed; the server answers a reading of it with what is left. */
function fail(post: Post, left: Post[] | null, error: Error = refusal('POST_NOT_FOUND')) {
  const client = cacheWith([[post, buildPost()]]);
  const call = `GET /api/community/posts?ids=${post._id}`;
  const { sent } = fakeServer(left === null ? {} : { [call]: { body: { posts: left } } });
  leaveIfGone(client, post._id)(error);
  return { sent, find: () => findPost(client, post._id) };
}

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: me });
});

describe('a post that an act found gone', () => {
  it('leaves the screen with the sentence of the server', async () => {
    const { find } = fail(buildPost(), []);
    await waitFor(() => expect(find()).toBeUndefined());
    await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['It is gone.']));
  });

  it('leaves in a notice that stays what was typed on it, which can be copied', async () => {
    const comment = buildComment({ replies: [buildReply()] });
    const post = buildPost({ comments: [comment] });
    type(`comment.${post._id}`, 'A comment');
    type(`reply.${comment._id}`, 'A reply');
    type(`edit.${comment.replies[0]?._id ?? ''}`, 'Better words');
    type(`comment.${buildPost()._id}`, 'Of another post');
    fail(post, []);
    const words = 'A comment\n\nA reply\n\nBetter words';
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ text: words, duration: 0 }));
    const writeText = jest.fn((_words: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    toasts().at(-1)?.action?.onPress();
    expect(writeText).toHaveBeenCalledWith(words);
  });

  it('shows the words to nobody who signs in next', async () => {
    const post = buildPost();
    type(`comment.${post._id}`, 'A comment');
    fail(post, []);
    await waitFor(() => expect(toasts()).toHaveLength(2));
    openSession({ token: 'token', user: other });
    expect(toasts().map(({ text }) => text)).toEqual(['It is gone.']);
  });

  it('shows the words once more where copying is not allowed', async () => {
    const post = buildPost();
    type(`comment.${post._id}`, 'A comment');
    fail(post, []);
    await waitFor(() => expect(toasts()).toHaveLength(2));
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('not allowed')) },
    });
    toasts().at(-1)?.action?.onPress();
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ type: 'info', text: 'A comment' }));
  });

  it('stays for its author, who sees how it stands', async () => {
    const post = buildPost();
    const { find } = fail(post, [{ ...post, status: 'removed', rejectionReason: 'Spam' }]);
    await waitFor(() => expect(find()).toMatchObject({ status: 'removed', rejectionReason: 'Spam' }));
    expect(toasts()).toEqual([]);
  });

  it('stays while it cannot be read, and at every other failure', async () => {
    const lost = fail(buildPost(), null);
    await waitFor(() => expect(lost.sent).toHaveLength(1));
    expect(lost.find()).toBeDefined();
    const other = fail(buildPost(), [], refusal('NOT_OWNER'));
    expect([other.sent, other.find()]).toEqual([[], expect.anything()]);
  });
});
