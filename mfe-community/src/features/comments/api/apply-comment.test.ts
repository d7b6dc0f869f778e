import type { LiveData, LiveEnvelope } from '@ankur/contracts/live';
import { describe, expect, it, jest } from '@jest/globals';
import { buildComment, buildPost, buildReply, cacheWith } from '../../../../testing/build-post.ts';
import { findPost } from '../../../post-cache/post-cache.ts';
import { applyComment } from './apply-comment.ts';

const author = { _id: '64b000000000000000000001', username: 'Meera Nair' };
const comment = buildComment({ author });

function status(over: Partial<LiveData<'comment:status'>>): (postId: string) => LiveEnvelope {
  return (postId) => ({
    id: 'm',
    room: `post:${postId}`,
    seq: '1',
    v: 2,
    at: '2026-11-21T09:00:00.000Z',
    type: 'comment:status',
    data: {
      postId,
      commentId: comment._id,
      status: 'published',
      visible: true,
      bannerForAll: false,
      commentCount: 1,
      version: 2,
      ...over,
    },
  });
}

function after(message: (postId: string) => LiveEnvelope, shown = [comment], userId = author._id) {
  const post = buildPost({ comments: shown, commentCount: 1 });
  const client = cacheWith([[post]]);
  const reread = jest.fn();
  applyComment(client, message(post._id), { userId, reread });
  return { post: findPost(client, post._id), reread };
}

const held = { status: 'pending', visible: false, commentCount: 0 } as const;

describe('applyComment', () => {
  it('marks the banner of a comment and takes it off again', () => {
    const { post } = after(status({ status: 'flagged', bannerForAll: true }));
    expect(post?.comments[0]?.isFlagged).toBe(true);
  });

  it('leaves a comment that was taken into review to its author only', () => {
    expect(after(status(held)).post).toMatchObject({ comments: [{ isHeld: true }], commentCount: 0 });
    expect(after(status(held), [comment], 'somebody else').post).toMatchObject({
      comments: [],
      commentCount: 0,
    });
  });

  it('takes a removed comment away from its author too', () => {
    expect(after(status({ status: 'removed', visible: false, commentCount: 0 })).post?.comments).toEqual([]);
  });

  it('reads the words of a comment that was approved: others never had them, its author had them as held', () => {
    expect(after(status({ status: 'approved' }), []).reread).toHaveBeenCalledTimes(1);
    expect(
      after(status({ status: 'approved' }), [{ ...comment, isHeld: true }]).reread,
    ).toHaveBeenCalledTimes(1);
  });

  it('does the same for a reply', () => {
    const parent = buildComment({ replies: [buildReply({ ...comment, isHeld: true })] });
    expect(after(status({ status: 'approved' }), [parent]).reread).toHaveBeenCalledTimes(1);
    expect(after(status(held), [{ ...parent, replies: [comment] }]).post).toMatchObject({
      comments: [{ replies: [{ isHeld: true }] }],
    });
  });
});
