import { openSession, useToasts } from '@ankur/mfe-kit';
import type { Post } from '@ankur/contracts/community/post';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildComment, buildPost, cacheWith } from '../../testing/build-post.ts';
import { draftPlace } from '../drafts/draft-place.ts';
import { applyComment } from '../features/comments/api/apply-comment.ts';
import { rereadComments } from '../features/comments/api/reread-comments.ts';
import { applyToPost } from '../features/feed/api/apply-to-post.ts';
import { dropAuthor } from '../post-cache/drop-author.ts';
import { pageOf, postKey } from '../post-cache/post-cache.ts';

const me = buildUser();
const other = { _id: '64b0000000000000000000aa', username: 'Ravi Kumar' };
const type = (key: string, words: string) => localStorage.setItem(draftPlace(me._id, key), words);
const told = () => useToasts.getState().toasts.map(({ title, text }) => [title, text]);
/** What comes late would have come by then. */
const settled = async () => {
  await import('./tell-words.ts');
  await Promise.resolve();
};

/** A post with a draft below it, and the message that takes it away. */
function leave(message: object, post: Post = buildPost({ author: other })) {
  type(`comment.${post._id}`, 'Half a thought');
  const given = { ...message, data: { postId: post._id, version: 2, visible: false, status: 'removed' } };
  applyToPost(cacheWith([[post, buildPost()]]), given as Parameters<typeof applyToPost>[1], me._id);
}

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: me });
});

it.each(['post:status', 'post:deleted'])(
  'tells what was typed below a post that leaves by %s',
  async (kind) => {
    leave({ type: kind });
    await waitFor(() => expect(told()).toEqual([['You had written', 'Half a thought']]));
  },
);

it('says nothing of an own post that its author deletes', async () => {
  leave({ type: 'post:deleted' }, buildPost({ author: { _id: me._id, username: me.username } }));
  await settled();
  expect(told()).toEqual([]);
});

it('tells what was typed on all that a blocked member wrote', async () => {
  const comment = buildComment({ author: other });
  const [post, mine] = [buildPost({ author: other }), buildPost({ comments: [comment] })];
  type(`comment.${post._id}`, 'A comment');
  type(`reply.${comment._id}`, 'A reply');
  type(`comment.${mine._id}`, 'Still below its post');
  dropAuthor(cacheWith([[post, mine]]), other._id, 'blocked');
  await waitFor(() => expect(told()).toEqual([['You had written', 'A comment\n\nA reply']]));
});

it('says nothing where the form stays: a post of a muted member that is open on its own', async () => {
  const post = buildPost({ author: other });
  type(`comment.${post._id}`, 'A comment');
  const client = cacheWith([[post]]);
  client.setQueryData(postKey(post._id), pageOf(post));
  dropAuthor(client, other._id, 'muted');
  await settled();
  expect(told()).toEqual([]);
});

/** A comment on which the reader has begun to reply, and the message of what happened to it. */
function loseComment(type: 'comment:deleted' | 'comment:status') {
  const comment = buildComment({ author: other });
  const post = buildPost({ comments: [comment], commentCount: 1 });
  localStorage.setItem(draftPlace(me._id, `reply.${comment._id}`), 'Half a reply');
  const data = { postId: post._id, commentId: comment._id, commentCount: 0, version: 2 };
  const given = { type, v: 2, data: { ...data, status: 'removed', visible: false, bannerForAll: false } };
  const reader = { userId: me._id, reread: () => undefined, rereadSoon: () => undefined };
  applyComment(cacheWith([[post]]), given as Parameters<typeof applyComment>[1], reader);
}

it.each(['comment:deleted', 'comment:status'] as const)(
  'tells what was typed below a comment that leaves by %s',
  async (kind) => {
    loseComment(kind);
    await waitFor(() => expect(told()).toEqual([['You had written', 'Half a reply']]));
  },
);

it('tells what was typed below a comment that is not there any more when they are read again', async () => {
  const comment = buildComment({ author: other });
  const post = buildPost({ comments: [comment], commentCount: 1 });
  type(`reply.${comment._id}`, 'Half a reply');
  fakeServer({ [`GET /api/community/${post._id}`]: { body: { ...post, comments: [], commentCount: 0 } } });
  await rereadComments(cacheWith([[post]]), post._id, () => 0);
  await waitFor(() => expect(told()).toEqual([['You had written', 'Half a reply']]));
});
