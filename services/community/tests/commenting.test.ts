import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { commentCreated, replyCreated } from '@ankur/contracts/community/comments.events';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { encodeCursor } from '@ankur/service-kit/mongo/cursor';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { createComment, createReply, listComments } = commentEndpoints;
const { getPost, deletePost } = postEndpoints;
const author = member(1);
const reader = member(2);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const comment = (postId: string, content: string, userId = reader) =>
  community.as(userId).call(createComment, { params: { postId }, body: { content } });

/** Everything of jest's fake timers but the date. */
const realTimers = [
  'nextTick',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

describe('commenting', () => {
  it('refuses anonymous callers, blank and overlong texts and unknown posts', async () => {
    const { _id: postId } = await community.post(author, 'Comment here');
    const params = { postId };
    expect(await community.as(null).fails(createComment, { params, body: { content: 'hi' } })).toMatchObject({
      status: 401,
    });
    expect(
      await community.as(reader).fails(createComment, { params, body: { content: ' \n ' } }),
    ).toMatchObject({ status: 400, field: 'content' });
    expect(
      await community.as(reader).fails(createComment, { params, body: { content: '\u200b\u2060' } }),
    ).toMatchObject({ status: 400, field: 'content' });
    expect(
      await community.as(reader).fails(createComment, { params, body: { content: 'x'.repeat(501) } }),
    ).toMatchObject({ status: 400 });
    const unknown = { postId: 'a'.repeat(24) };
    expect(
      await community.as(reader).fails(createComment, { params: unknown, body: { content: 'hi' } }),
    ).toMatchObject({ code: 'POST_NOT_FOUND' });
  });

  it('shows comments newest first with replies in their order, and tells the resulting count', async () => {
    const { _id: postId } = await community.post(author, 'A conversation');
    const first = await comment(postId, 'first');
    const second = await comment(postId, 'second');
    const reply = { params: { postId, commentId: first._id } };
    await community.as(author).call(createReply, { ...reply, body: { content: 'thank you' } });
    await community.as(reader).call(createReply, { ...reply, body: { content: 'welcome' } });
    const post = await community.as(null).call(getPost, { params: { postId } });
    expect(post.commentCount).toBe(2);
    expect(post.comments.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(post.comments[1]?.replies.map(({ content }) => content)).toEqual(['thank you', 'welcome']);
    const event = await community.bus.next(commentCreated, ({ data }) => data.comment._id === second._id);
    expect(event.data).toMatchObject({ postId, commentCount: 2, screened: true, status: 'published' });
    const replied = await community.bus.next(replyCreated, ({ data }) => data.reply.content === 'welcome');
    expect(replied.data).toMatchObject({ postId, commentId: first._id, commentCount: 2 });
    expect(replied.data.postVersion).toBeLessThanOrEqual(post.version);
  });

  it('binds a reply to the comment and the comment to its post', async () => {
    const { _id: postId } = await community.post(author, 'Post one');
    const { _id: otherPost } = await community.post(author, 'Post two');
    const { _id: commentId } = await comment(postId, 'on post one');
    const wrong = { params: { postId: otherPost, commentId }, body: { content: 'misplaced' } };
    expect(await community.as(reader).fails(createReply, wrong)).toMatchObject({ code: 'COMMENT_NOT_FOUND' });
    const right = { params: { postId, commentId }, body: { content: 'placed' } };
    const reply = await community.as(reader).call(createReply, right);
    const nested = { params: { postId, commentId: reply._id }, body: { content: 'too deep' } };
    expect(await community.as(reader).fails(createReply, nested)).toMatchObject({
      code: 'COMMENT_NOT_FOUND',
    });
    expect(await community.as(null).fails(createReply, right)).toMatchObject({ status: 401 });
    expect(
      await community.as(reader).fails(createReply, { ...right, params: { postId, commentId: 'no-id' } }),
    ).toMatchObject({ status: 404 });
  });

  it('carries twenty comments with the post and pages through the rest without holes or doubles', async () => {
    const { _id: postId } = await community.post(author, 'Long thread');
    for (let index = 0; index < 25; index += 1) await comment(postId, `comment ${index}`);
    const post = await community.as(null).call(getPost, { params: { postId } });
    expect(post.comments).toHaveLength(20);
    expect(post.comments[0]?.content).toBe('comment 24');
    expect(post.commentCount).toBe(25);
    const first = await community.as(null).call(listComments, { params: { postId } });
    await comment(postId, 'arrives while paging');
    const rest = await community
      .as(null)
      .call(listComments, { params: { postId }, query: { cursor: first.nextCursor } });
    expect(rest.nextCursor).toBeNull();
    const texts = [...first.comments, ...rest.comments].map(({ content }) => content);
    expect(texts).toEqual(Array.from({ length: 25 }, (_, index) => `comment ${24 - index}`));
    for (const cursor of ['zzz', encodeCursor({ key: 'no date', id: postId })]) {
      expect(
        await community.as(null).fails(listComments, { params: { postId }, query: { cursor } }),
      ).toMatchObject({ status: 400, field: 'cursor' });
    }
  });

  it('stores one comment for a double submission, with and without a key', async () => {
    const { _id: postId } = await community.post(author, 'Impatient thumbs');
    const headers = { 'idempotency-key': 'comment-1' };
    const request = { params: { postId }, body: { content: 'once' }, headers };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => community.as(reader).call(createComment, request)),
    );
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(
      await community.as(reader).fails(createComment, { ...request, body: { content: 'other' } }),
    ).toMatchObject({ status: 422 });
    const keyless = await comment(postId, 'keyless');
    const again = { params: { postId }, body: { content: 'keyless' } };
    expect(await community.as(reader).fails(createComment, again)).toMatchObject({
      code: 'REPEATED_WORDS',
      data: { _id: keyless._id },
    });
    const reply = { params: { postId, commentId: keyless._id }, body: { content: 'me too' } };
    const replies = await Promise.allSettled(
      [1, 2, 3].map(() => community.as(reader).call(createReply, reply)),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const post = await community.as(null).call(getPost, { params: { postId } });
    expect(post.commentCount).toBe(2);
    expect(post.comments[0]?.replies).toHaveLength(1);
  });

  it('takes what is sent again for new after ten seconds, and what follows that for the new one', async () => {
    const { _id: postId } = await community.post(author, 'A patient thumb');
    // Late in a slot of ten seconds, so that the second one falls into the next and both are found.
    const start = Math.ceil(Date.now() / 10_000) * 10_000 + 8500;
    jest.useFakeTimers({ now: start, doNotFake: [...realTimers] });
    try {
      const first = await comment(postId, 'again');
      jest.setSystemTime(start + 10_500);
      const second = await comment(postId, 'again');
      expect(second._id).not.toBe(first._id);
      jest.setSystemTime(start + 10_900);
      const third = { params: { postId }, body: { content: 'again' } };
      expect(await community.as(reader).fails(createComment, third)).toMatchObject({
        data: { _id: second._id },
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('counts forty parallel comments exactly and reaches all of them', async () => {
    const { _id: postId } = await community.post(author, 'Busy post');
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => comment(postId, `at once ${index}`, member(300 + index))),
    );
    const post = await community.as(null).call(getPost, { params: { postId } });
    expect(post.commentCount).toBe(40);
    const rest = await community
      .as(null)
      .call(listComments, { params: { postId }, query: { cursor: post.commentsCursor } });
    const all = [...post.comments, ...rest.comments];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(40);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('carries a comment into its post after a crash in between, once', async () => {
    const { _id: postId } = await community.post(author, 'Crash between comment and post');
    const { _id } = await comment(postId, 'survives');
    await community.bus.next(commentCreated, ({ data }) => data.comment._id === _id);
    const [comments, posts] = [community.store.collection('comments'), community.store.collection('posts')];
    const stored = (await comments.find({ content: 'survives' }).toArray())[0];
    const entry = {
      id: '01900000-0000-7000-8000-000000000002',
      type: commentCreated.type,
      v: 1,
      at: new Date().toISOString(),
      actor: null,
      requestId: null,
      data: { visible: true, status: 'published', screened: true },
    };
    await community.restart(async () => {
      await posts.updateOne(
        { _id: stored?.['postId'] },
        { $set: { applied: [], recentComments: [], commentCount: 0 } },
      );
      await comments.updateOne({ _id: stored?._id as never }, { $set: { outbox: [entry] } });
    });
    await community.drained();
    const post = await community.as(null).call(getPost, { params: { postId } });
    expect(post.commentCount).toBe(1);
    expect(post.comments.map((found) => found._id)).toEqual([_id]);
  });

  it('accepts nothing below a deleted post', async () => {
    const { _id: postId } = await community.post(author, 'Closing');
    await community.as(author).call(deletePost, { params: { postId } });
    expect(
      await community.as(reader).fails(createComment, { params: { postId }, body: { content: 'late' } }),
    ).toMatchObject({ status: 404 });
    expect(await community.as(reader).fails(listComments, { params: { postId } })).toMatchObject({
      status: 404,
    });
  });
});
