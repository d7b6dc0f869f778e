import type { LiveData, LiveEnvelope } from '@ankur/contracts/live';
import { apiKey } from '@ankur/mfe-kit';
import { describe, expect, it, jest } from '@jest/globals';
import { buildComment, buildPost, buildReply, cacheWith } from '../../../../testing/build-post.ts';
import { findPost } from '../../../post-cache/post-cache.ts';
import { applyComment, applyNotice } from './apply-comment.ts';

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
  const [reread, rereadSoon] = [jest.fn(), jest.fn()];
  applyComment(client, message(post._id), { userId, reread, rereadSoon });
  return { post: findPost(client, post._id), reread, rereadSoon };
}

const envelope = { id: 'm', seq: '1', v: 2, at: '2026-11-21T09:00:00.000Z' };

describe('what an author did to a comment', () => {
  const edited =
    (commentId: string) =>
    (postId: string): LiveEnvelope => ({
      ...envelope,
      room: `post:${postId}`,
      type: 'comment:edited',
      data: { postId, commentId, content: 'Better said', editedAt: envelope.at, version: 2 },
    });

  it('shows new words of a comment and of a reply', () => {
    const reply = buildReply();
    const shown = [{ ...comment, replies: [reply] }];
    const changed = { content: 'Better said', editedAt: envelope.at };
    expect(after(edited(comment._id), shown).post?.comments[0]).toMatchObject(changed);
    expect(after(edited(reply._id), shown).post?.comments[0]?.replies[0]).toMatchObject(changed);
  });

  it('reads the comments again when the words of before went by unseen', () => {
    const { post, reread } = after(edited(comment._id), []);
    expect(reread).toHaveBeenCalledTimes(1);
    expect(post?.comments).toEqual([]);
  });

  it('leaves alone what is older than what was loaded: a room full of readers must not ask at once', () => {
    const older = buildComment({ _id: '0'.repeat(24) });
    expect(after(edited(older._id)).reread).not.toHaveBeenCalled();
  });

  it('takes away what was deleted, with the resulting count', () => {
    const deleted = (postId: string): LiveEnvelope => ({
      ...envelope,
      room: `post:${postId}`,
      type: 'comment:deleted',
      data: { postId, commentId: comment._id, commentCount: 0, version: 2 },
    });
    expect(after(deleted).post).toMatchObject({ comments: [], commentCount: 0 });
  });
});

describe('words of a member whom the reader has muted', () => {
  const rude = { _id: '64b0000000000000000000ee', username: 'Rude Raj' };
  const arrival = (postId: string): LiveEnvelope => ({
    ...envelope,
    room: `post:${postId}`,
    type: 'comment:created',
    data: { postId, comment: buildComment({ author: rude }), commentCount: 2, version: 2 },
  });

  it('are counted and not shown', () => {
    const post = buildPost({ comments: [comment], commentCount: 1 });
    const client = cacheWith([[post]]);
    client.setQueryData(apiKey('GET /api/community/members/hidden'), { members: [{ member: rude }] });
    applyComment(client, arrival(post._id), { userId: author._id, reread: jest.fn(), rereadSoon: jest.fn() });
    expect(findPost(client, post._id)).toMatchObject({ commentCount: 2, comments: [{ _id: comment._id }] });
    expect(after(arrival).post?.comments).toHaveLength(2);
  });
});

describe('applyComment', () => {
  it('marks the banner of a comment and takes it off again', () => {
    const { post } = after(status({ status: 'flagged', bannerForAll: true }));
    expect(post?.comments[0]?.isFlagged).toBe(true);
  });

  it('keeps the banner for whoever saw it when a flag outlived the decision', () => {
    const flagged = { ...comment, isFlagged: true };
    expect(after(status({ status: 'flagged' }), [flagged]).post?.comments[0]?.isFlagged).toBe(true);
    expect(after(status({ status: 'approved' }), [flagged]).post?.comments[0]?.isFlagged).toBe(false);
  });

  it('shows the banner again when the decision on a flag is undone: to the author, and to others as the server knows', () => {
    const undone = status({ status: 'flagged', comment });
    expect(after(undone).post?.comments[0]?.isFlagged).toBe(true);
    expect(after(undone, [comment], 'somebody else').post?.comments[0]?.isFlagged).toBe(comment.isFlagged);
    // It had been removed, and whoever reads may have flagged it.
    expect(after(undone, [], 'somebody else').reread).toHaveBeenCalledTimes(1);
    const older = buildComment({ createdAt: '2026-11-21T08:00:00.000Z' });
    const newer = buildComment({ createdAt: '2026-11-21T09:00:00.000Z' });
    const back = { commentId: newer._id, comment: newer, status: 'flagged', bannerForAll: true } as const;
    const all = after(status({ ...back, commentCount: 2 }), [older], 'somebody else');
    expect(all.post?.comments.find(({ _id }) => _id === newer._id)?.isFlagged).toBe(true);
    expect(all.reread).not.toHaveBeenCalled();
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'leaves a %s comment to its author only, without the replies of others',
    (hiddenStatus) => {
      const message = status({ status: hiddenStatus, visible: false, commentCount: 0 });
      const replied = { ...comment, replies: [buildReply()], repliesCursor: 'before' };
      expect(after(message, [replied]).post).toMatchObject({
        comments: [{ hiddenStatus, replies: [], repliesCursor: null }],
        commentCount: 0,
      });
      expect(after(message, [replied], 'somebody else').post).toMatchObject({
        comments: [],
        commentCount: 0,
      });
    },
  );

  it('reads the words of a comment that was approved: others never had them, its author had no replies', () => {
    expect(after(status({ status: 'approved' }), []).reread).toHaveBeenCalledTimes(1);
    const hidden = { ...comment, hiddenStatus: 'removed' as const, rejectionReason: 'Unkind' };
    const { post, reread } = after(status({ status: 'approved' }), [hidden]);
    expect(reread).toHaveBeenCalledTimes(1);
    expect(post?.comments).toEqual([comment]);
  });

  it('shows an approved comment at its place in time without asking for it', () => {
    const newer = buildComment({ createdAt: '2026-11-21T10:00:00.000Z' });
    const older = buildComment({ createdAt: '2026-11-21T08:00:00.000Z' });
    const approved = buildComment({ createdAt: '2026-11-21T09:00:00.000Z' });
    const words = { commentId: approved._id, comment: approved, parentId: null, commentCount: 3 };
    const { post, reread, rereadSoon } = after(status({ status: 'approved', ...words }), [newer, older]);
    expect(post).toMatchObject({ comments: [newer, approved, older], commentCount: 3 });
    for (const read of [reread, rereadSoon]) expect(read).not.toHaveBeenCalled();
  });

  it('reads the replies of a comment that is back, which nobody is told: they may be by somebody blocked', () => {
    const back = { status: 'approved', comment, commentId: comment._id, hasReplies: true } as const;
    const older = buildComment({ createdAt: '2026-11-21T08:00:00.000Z' });
    const { post, rereadSoon } = after(status({ ...back, commentCount: 2 }), [older]);
    expect(post?.comments).toEqual([comment, older]);
    expect(rereadSoon).toHaveBeenCalledTimes(1);
  });

  it('counts an approved comment that is older than what is loaded, and a reply joins its comment', () => {
    const approved = buildComment({ createdAt: '2026-11-21T07:00:00.000Z' });
    const words = { commentId: approved._id, comment: approved, commentCount: 9 };
    const shown = buildComment({ createdAt: '2026-11-21T08:00:00.000Z' });
    const post = buildPost({ comments: [shown], commentCount: 8 });
    const client = cacheWith([[post]]);
    const reread = jest.fn();
    const send = (parentId: string | null) =>
      applyComment(client, status({ ...words, parentId })(post._id), {
        userId: author._id,
        reread,
        rereadSoon: reread,
      });
    send(null);
    expect(findPost(client, post._id)).toMatchObject({ comments: [{ _id: shown._id }], commentCount: 9 });
    send(shown._id);
    expect(findPost(client, post._id)?.comments[0]?.replies).toMatchObject([{ _id: approved._id }]);
    expect(reread).not.toHaveBeenCalled();
  });

  it('does the same for a reply', () => {
    const parent = buildComment({ replies: [buildReply({ ...comment, hiddenStatus: 'pending' })] });
    expect(after(status({ status: 'approved' }), [parent]).reread).toHaveBeenCalledTimes(1);
    const message = status({ status: 'pending', visible: false });
    expect(after(message, [{ ...parent, replies: [comment] }]).post).toMatchObject({
      comments: [{ replies: [{ hiddenStatus: 'pending' }] }],
    });
  });
});

describe('applyNotice', () => {
  const reply = buildReply({ author });
  const about = { contentType: 'comment', contentId: reply._id } as const;
  const told = (
    type: 'content:flagged' | 'content:decision' | 'flag:outcome',
    data: Partial<LiveData<'content:decision'>> = {},
  ) => {
    const post = buildPost({ comments: [buildComment({ replies: [reply] })] });
    const client = cacheWith([[post]]);
    const envelope = { id: 'm', room: `user:${author._id}`, seq: '1', v: 2, at: '2026-11-21T09:00:00.000Z' };
    applyNotice(client, {
      ...envelope,
      type,
      data: { ...about, postId: post._id, status: 'removed', reason: 'Unkind', ...data },
    });
    return findPost(client, post._id)?.comments[0]?.replies[0];
  };

  it('shows flagger and author the banner of one flag', () => {
    expect(told('content:flagged')).toEqual({ ...reply, isFlagged: true });
  });

  it('shows it to the flagger again when the decision was undone, and not for any other outcome', () => {
    expect(told('flag:outcome', { status: 'flagged' })).toEqual({ ...reply, isFlagged: true });
    expect(told('flag:outcome', { status: 'approved' })).toEqual(reply);
  });

  it('tells the author the reason of a removal', () => {
    expect(told('content:decision')).toEqual({
      ...reply,
      hiddenStatus: 'removed',
      rejectionReason: 'Unkind',
    });
  });

  it('leaves what was approved, and posts, to the messages about them', () => {
    expect(told('content:decision', { status: 'approved' })).toEqual(reply);
    expect(told('content:decision', { contentType: 'post' })).toEqual(reply);
  });
});
