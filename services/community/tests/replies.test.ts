import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { recentRepliesPerComment } from '@ankur/contracts/community/limits';
import type { Reply } from '@ankur/contracts/community/post';
import { waitFor } from '@ankur/test-kit/wait-for';
import { pageFilter } from '../src/comments/store/comment.repository.ts';
import { applied, decide, flag, type Item } from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { createComment, createReply, listComments, listReplies } = commentEndpoints;
const { getPost } = postEndpoints;
const author = member(1);
const flagger = member(2);
const writer = member(3);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

async function commented(content = 'Who trains on Sunday?') {
  const { _id: postId } = await community.post(author, `Replies ${new Types.ObjectId().toString()}`);
  const { _id: commentId } = await community
    .as(author)
    .call(createComment, { params: { postId }, body: { content } });
  return { postId, commentId };
}
type Place = Awaited<ReturnType<typeof commented>>;

const reply = (params: Place, content: string, userId = writer) =>
  community.as(userId).call(createReply, { params, body: { content } });
const list = (params: Place, cursor?: string | null, userId: string | null = null) =>
  community.as(userId).call(listReplies, { params, ...(cursor ? { query: { cursor } } : {}) });
const parentOf = async ({ postId }: Place, userId: string | null = null) =>
  (await community.as(userId).call(getPost, { params: { postId } })).comments[0];
const texts = (replies: readonly Reply[] = []) => replies.map(({ content }) => content);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `reply ${String(index)}`);

async function long(count: number): Promise<Place> {
  const place = await commented();
  for (const text of numbered(count)) await reply(place, text);
  return place;
}

describe('replies beyond those that travel with their comment', () => {
  it('are read page by page, in the order of the conversation, without holes or doubles', async () => {
    const place = await long(41);
    const parent = await parentOf(place);
    expect(texts(parent?.replies)).toEqual(numbered(41).slice(21));
    const second = await list(place, parent?.repliesCursor);
    await reply(place, 'arrives while paging');
    const third = await list(place, second.nextCursor);
    expect([...texts(third.replies), ...texts(second.replies)]).toEqual(numbered(21));
    expect(third.nextCursor).toBeNull();
  });

  it('are not promised when all are there', async () => {
    const place = await long(recentRepliesPerComment);
    expect(await parentOf(place)).toMatchObject({ repliesCursor: null });
    expect(await list(place)).toMatchObject({ nextCursor: null });
    await reply(place, 'one more');
    const parent = await parentOf(place);
    expect(parent?.replies).toHaveLength(recentRepliesPerComment);
    expect(texts((await list(place, parent?.repliesCursor)).replies)).toEqual(['reply 0']);
  });

  it('move up when a newer one is removed, and down when it is back', async () => {
    const place = await long(22);
    const before = await parentOf(place);
    const gone = before?.replies.at(-1)?._id ?? '';
    const item: Item = { contentType: 'comment', contentId: gone, postId: place.postId };
    await decide(community, item, { status: 'removed', version: 1 });
    await applied(community, gone, 1);
    const after = await parentOf(place);
    expect(texts(after?.replies)).toEqual(numbered(22).slice(1, 21));
    expect(texts((await list(place, after?.repliesCursor)).replies)).toEqual(['reply 0']);
    await decide(community, item, { status: 'approved', version: 2 });
    await applied(community, gone, 2);
    expect(await parentOf(place)).toEqual(before);
  });

  it('hold the own hidden ones at their place, on one page', async () => {
    const place = await commented();
    for (const text of numbered(3)) await reply(place, text, author);
    await reply(place, `early ${community.holdWord}`);
    for (const text of numbered(20).slice(3)) await reply(place, text, author);
    await reply(place, `late ${community.holdWord}`);
    for (const text of ['reply 20', 'reply 21']) await reply(place, text, author);
    const whole = (replies: string[]) => replies.filter((text) => !text.includes(community.holdWord));
    const own = await parentOf(place, writer);
    expect(texts(own?.replies)).toEqual([
      ...numbered(20).slice(2, 3),
      `early ${community.holdWord}`,
      ...numbered(20).slice(3),
      `late ${community.holdWord}`,
      'reply 20',
      'reply 21',
    ]);
    const earlier = await list(place, own?.repliesCursor, writer);
    expect(texts(earlier.replies)).toEqual(['reply 0', 'reply 1']);
    expect(texts((await list(place, null, writer)).replies)).toEqual(texts(own?.replies));
    expect(texts((await list(place)).replies)).toEqual(whole(texts(own?.replies)));
  });

  it('survive forty at once, as the newest by time', async () => {
    const place = await commented();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => reply(place, `at once ${String(n)}`, member(100 + n))),
    );
    const parent = await parentOf(place);
    const rest = await list(place, parent?.repliesCursor);
    const all = [...rest.replies, ...(parent?.replies ?? [])];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(40);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });

  it('are refused for bad input, other posts, replies and hidden comments', async () => {
    const place = await commented();
    const { _id: replyId } = await reply(place, 'the only one');
    const other = await commented('On another post');
    const refused = (params: Place, query = {}) => community.as(writer).fails(listReplies, { params, query });
    expect(await refused(place, { cursor: 'zzz' })).toMatchObject({ status: 400, field: 'cursor' });
    expect(await refused({ ...place, commentId: 'no-id' })).toMatchObject({ status: 404 });
    expect(await refused({ ...place, postId: 'f'.repeat(24) })).toMatchObject({ code: 'POST_NOT_FOUND' });
    for (const commentId of [other.commentId, replyId, 'f'.repeat(24)])
      expect(await refused({ ...place, commentId })).toMatchObject({ code: 'COMMENT_NOT_FOUND' });
    const item: Item = { contentType: 'comment', contentId: place.commentId, postId: place.postId };
    await decide(community, item, { status: 'removed', version: 1 });
    await applied(community, place.commentId, 1);
    for (const userId of [author, writer, null])
      expect(await community.as(userId).fails(listReplies, { params: place })).toMatchObject({
        status: 404,
        code: 'COMMENT_NOT_FOUND',
      });
  });

  it('are read from an index in order', async () => {
    const { postId, commentId } = await long(3);
    const thread = { postId: new Types.ObjectId(postId), parentId: new Types.ObjectId(commentId) };
    const after = { key: new Date().toISOString(), id: 'f'.repeat(24) };
    const cursor = community.store
      .collection('comments')
      .find(pageFilter(thread, after))
      .sort({ createdAt: -1, _id: -1 })
      .limit(2);
    const plan = await cursor.explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"stage":"IXSCAN"');
    expect(JSON.stringify(plan)).not.toMatch(/"stage":"(COLLSCAN|SORT)"/);
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 2 } });
  });
});

describe('a flagged reply', () => {
  async function flagged(by: string, bannerForAll = false) {
    const place = await commented();
    const { _id } = await reply(place, 'hm', author);
    const item: Item = { contentType: 'comment', contentId: _id, postId: place.postId };
    await flag(community, item, { version: 1, by, bannerForAll });
    const isFlagged = async (userId: string | null) => {
      const [inPost, listed, replies] = [
        (await parentOf(place, userId))?.replies[0],
        (await community.as(userId).call(listComments, { params: { postId: place.postId } })).comments[0]
          ?.replies[0],
        (await list(place, null, userId)).replies[0],
      ];
      const answers = new Set([inPost, listed, replies].map((each) => each?.isFlagged));
      return answers.size === 1 ? inPost?.isFlagged : [...answers];
    };
    return { place, item, isFlagged };
  }

  it('shows its banner to flagger and author at one flag, and tells nobody who flagged', async () => {
    const { place, isFlagged } = await flagged(flagger);
    await waitFor(async () => (await isFlagged(flagger)) === true);
    expect(await Promise.all([author, writer, null].map(isFlagged))).toEqual([true, false, false]);
    expect(JSON.stringify(await parentOf(place, author))).not.toContain(flagger);
  });

  it('shows it to everybody once enough flagged it, and to nobody once it is kept', async () => {
    const { item, isFlagged } = await flagged(flagger, true);
    await applied(community, item.contentId, 1);
    expect(await Promise.all([writer, null].map(isFlagged))).toEqual([true, true]);
    await decide(community, item, { status: 'approved', version: 2 });
    await applied(community, item.contentId, 2);
    expect(await Promise.all([flagger, author, null].map(isFlagged))).toEqual([false, false, false]);
  });
});
