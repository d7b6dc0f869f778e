import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { buildComment, buildPost, buildReply, cacheWith } from '../../../../testing/build-post.ts';
import { findPost } from '../../../post-cache/post-cache.ts';
import { applyNotice } from './apply-comment.ts';
import { rereadComments } from './reread-comments.ts';

describe('rereadComments', () => {
  it('does not put an answer on screen that a message has overtaken', async () => {
    const [first, second] = [buildComment(), buildComment()];
    const post = buildPost({ comments: [second], commentCount: 1 });
    const client = cacheWith([[post]]);
    const answers = [
      { ...post, comments: [first], version: 4 },
      { ...post, comments: [second, first], commentCount: 2, version: 5 },
    ];
    const { sent } = fakeServer({
      [`GET /api/community/${post._id}`]: () => ({ body: answers[sent.length - 1] }),
    });
    await rereadComments(client, post._id, () => 5);
    expect(findPost(client, post._id)).toMatchObject({ comments: [second, first], commentCount: 2 });
  });

  it('takes over nothing but the comments', async () => {
    const comment = buildComment();
    const post = buildPost({ likes: 3 });
    const client = cacheWith([[post]]);
    const body = { ...post, likes: 2, comments: [comment], commentCount: 1 };
    fakeServer({ [`GET /api/community/${post._id}`]: { body } });
    await rereadComments(client, post._id, () => 0);
    expect(findPost(client, post._id)).toEqual({ ...post, comments: [comment], commentCount: 1 });
  });

  it('keeps the banner of a reply whose flag was told while the answer was on its way, and lifts one of before', async () => {
    const [told, settled] = [buildReply(), buildReply()];
    const comment = buildComment({ replies: [told, settled] });
    const post = buildPost({ comments: [comment], commentCount: 1 });
    const shown = { ...comment, replies: [told, { ...settled, isFlagged: true }] };
    const client = cacheWith([[{ ...post, comments: [shown] }]]);
    fakeServer({
      [`GET /api/community/${post._id}`]: () => {
        applyNotice(client, {
          ...{ id: 'm', room: 'user:u', seq: '1', v: 1, at: post.createdAt, type: 'content:flagged' },
          data: { contentType: 'comment', contentId: told._id, postId: post._id },
        });
        return { body: post };
      },
    });
    await rereadComments(client, post._id, () => 0);
    const replies = findPost(client, post._id)?.comments[0]?.replies;
    expect(replies?.map(({ isFlagged }) => isFlagged)).toEqual([true, false]);
  });
});
