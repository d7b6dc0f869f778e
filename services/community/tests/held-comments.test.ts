import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { commentCreated } from '@ankur/contracts/community/community.events';
import { communityEndpoints } from '@ankur/contracts/community/community.endpoints';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import type { Comment } from '@ankur/contracts/community/post';
import { heldFilter } from '../src/comments/comment.repository.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { createComment, createReply, editPost, getPost, listComments, listFeed } = communityEndpoints;
const author = member(1);
const writer = member(2);
const reader = member(3);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const comment = (postId: string, content: string, userId = writer) =>
  community.as(userId).call(createComment, { params: { postId }, body: { content } });
const reply = (postId: string, commentId: string, content: string) =>
  community.as(writer).call(createReply, { params: { postId, commentId }, body: { content } });
const dubious = (text: string) => `${text} ${community.holdWord}`;

/** A post with a clean comment, a held one and a held reply. */
async function thread() {
  const { _id: postId } = await community.post(author, `Thread ${new Types.ObjectId().toString()}`);
  const clean = await comment(postId, 'A clean one', reader);
  const held = await comment(postId, dubious('A comment'));
  const heldReply = await reply(postId, clean._id, dubious('A reply'));
  return { postId, clean, held, heldReply };
}

const outline = (comments: readonly Comment[]) =>
  comments.map(({ content, isHeld = false, replies }) => [
    content,
    isHeld,
    replies.map((each) => [each.content, each.isHeld ?? false]),
  ]);

describe('a comment or reply that a rule holds', () => {
  it('is told to its author as held and not counted', async () => {
    const { postId, clean, held, heldReply } = await thread();
    expect([clean.isHeld, held.isHeld, heldReply.isHeld]).toEqual([undefined, true, true]);
    const event = await community.bus.next(commentCreated, ({ data }) => data.comment._id === held._id);
    expect(event.data).toMatchObject({ status: 'pending', commentCount: 1 });
    expect(event.data.comment).not.toHaveProperty('isHeld');
    const post = await community.as(writer).call(getPost, { params: { postId } });
    expect(post.commentCount).toBe(1);
  });

  it('is found again by its author in the feed, the post, its edit and the list of comments', async () => {
    const { postId } = await thread();
    const own = [
      [dubious('A comment'), true, []],
      ['A clean one', false, [[dubious('A reply'), true]]],
    ];
    const api = community.as(writer);
    const { posts } = await api.call(listFeed, { query: {} });
    expect(outline(posts.find(({ _id }) => _id === postId)?.comments ?? [])).toEqual(own);
    expect(outline((await api.call(getPost, { params: { postId } })).comments)).toEqual(own);
    expect(outline((await api.call(listComments, { params: { postId } })).comments)).toEqual(own);
  });

  it('stays with the post when the author of both changes its text', async () => {
    const { _id: postId } = await community.post(writer, 'First words');
    await comment(postId, dubious('Mine'));
    const edited = await community
      .as(writer)
      .call(editPost, { params: { postId }, body: { content: 'Second' } });
    expect(outline(edited.comments)).toEqual([[dubious('Mine'), true, []]]);
  });

  it.each([
    ['anonymous readers', null],
    ['other members', reader],
    ['the author of the post', author],
  ])('is nowhere for %s', async (_name, userId) => {
    const { postId } = await thread();
    const clean = [['A clean one', false, []]];
    const api = community.as(userId);
    const { posts } = await api.call(listFeed, { query: {} });
    expect(outline(posts.find(({ _id }) => _id === postId)?.comments ?? [])).toEqual(clean);
    expect(outline((await api.call(getPost, { params: { postId } })).comments)).toEqual(clean);
    expect(outline((await api.call(listComments, { params: { postId } })).comments)).toEqual(clean);
  });

  it('waits no longer once it was removed, also for a client that sends it again', async () => {
    const { _id: postId } = await community.post(author, 'Sent twice');
    const request = {
      params: { postId },
      body: { content: dubious('twice') },
      headers: { 'idempotency-key': 'held-twice' },
    };
    const sent = await community.as(writer).call(createComment, request);
    const _id = new Types.ObjectId(sent._id);
    await community.store.collection('comments').updateOne({ _id }, { $set: { status: 'removed' } });
    expect(await community.as(writer).call(createComment, request)).toEqual({ ...sent, isHeld: undefined });
    expect((await community.as(writer).call(getPost, { params: { postId } })).comments).toEqual([]);
  });

  it('appears on one page of a long list, at its place', async () => {
    const { _id: postId } = await community.post(author, 'A long list');
    const texts = Array.from({ length: recentCommentsPerPost + 5 }, (_, number) => `clean ${number}`);
    for (const text of texts.slice(0, 3)) await comment(postId, text, reader);
    await comment(postId, dubious('old'));
    for (const text of texts.slice(3)) await comment(postId, text, reader);
    await comment(postId, dubious('new'));
    const api = community.as(writer);
    const first = await api.call(listComments, { params: { postId } });
    const second = await api.call(listComments, {
      params: { postId },
      query: { cursor: first.nextCursor ?? '' },
    });
    const wanted = [
      dubious('new'),
      ...texts.slice(3).reverse(),
      dubious('old'),
      ...texts.slice(0, 3).reverse(),
    ];
    expect([...first.comments, ...second.comments].map(({ content }) => content)).toEqual(wanted);
    expect(second.nextCursor).toBeNull();
  });

  it('is read from the index of held texts, which holds no others', async () => {
    const { postId } = await thread();
    const filter = heldFilter(writer, [new Types.ObjectId(postId)]);
    const plan = await community.store.collection('comments').find(filter).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"indexName":"held"');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 2 } });
  });
});
