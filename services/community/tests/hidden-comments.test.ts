import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { commentCreated } from '@ankur/contracts/community/comments.events';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { recentCommentsPerPost } from '@ankur/contracts/community/limits';
import type { Comment, ContentStatus } from '@ankur/contracts/community/post';
import { hiddenFilter } from '../src/comments/store/comment.repository.ts';
import { applied, decide, reason } from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { createComment, createReply, listComments } = commentEndpoints;
const { editPost, getPost } = postEndpoints;
const { listFeed } = feedEndpoints;
const author = member(1);
const writer = member(2);
const reader = member(3);
let community: TestCommunity;
let versions = 0;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const comment = (postId: string, content: string, userId = writer) =>
  community.as(userId).call(createComment, { params: { postId }, body: { content } });
const reply = (params: { postId: string; commentId: string }, content: string, userId = writer) =>
  community.as(userId).call(createReply, { params, body: { content } });
const dubious = (text: string) => `${text} ${community.holdWord}`;

async function decided(postId: string, { _id: contentId }: { _id: string }, status: ContentStatus) {
  versions += 1;
  const item = { contentType: 'comment', contentId, postId } as const;
  await decide(community, item, { status, version: versions });
  return (await applied(community, contentId, versions)).data;
}

/** A post with a clean comment, a held one and a held reply. */
async function thread() {
  const { _id: postId } = await community.post(author, `Thread ${new Types.ObjectId().toString()}`);
  const clean = await comment(postId, 'A clean one', reader);
  const held = await comment(postId, dubious('A comment'));
  const heldReply = await reply({ postId, commentId: clean._id }, dubious('A reply'));
  return { postId, clean, held, heldReply };
}

const outline = (comments: readonly Comment[]) =>
  comments.map(({ content, hiddenStatus = null, rejectionReason = null, replies }) => [
    content,
    hiddenStatus,
    rejectionReason,
    replies.map((each) => [each.content, each.hiddenStatus ?? null, each.rejectionReason ?? null]),
  ]);

/** What somebody reads below a post: in the feed, in the post and in the list of comments. */
async function readings(userId: string | null, postId: string) {
  const api = community.as(userId);
  const { posts } = await api.call(listFeed, { query: {} });
  return [
    outline(posts.find(({ _id }) => _id === postId)?.comments ?? []),
    outline((await api.call(getPost, { params: { postId } })).comments),
    outline((await api.call(listComments, { params: { postId } })).comments),
  ];
}
const everywhere = <T>(wanted: T): T[] => [wanted, wanted, wanted];

const others: [string, string | null][] = [
  ['anonymous readers', null],
  ['other members', reader],
  ['the author of the post', author],
];

describe('a comment or reply that a rule holds', () => {
  it('is told to its author as waiting and not counted', async () => {
    const { postId, clean, held, heldReply } = await thread();
    expect([clean, held, heldReply].map(({ hiddenStatus }) => hiddenStatus)).toEqual([
      undefined,
      'pending',
      'pending',
    ]);
    const event = await community.bus.next(commentCreated, ({ data }) => data.comment._id === held._id);
    expect(event.data).toMatchObject({ status: 'pending', commentCount: 1 });
    expect(event.data.comment).not.toHaveProperty('hiddenStatus');
    const post = await community.as(writer).call(getPost, { params: { postId } });
    expect(post.commentCount).toBe(1);
  });

  it('is found again by its author in the feed, the post, its edit and the list of comments', async () => {
    const { postId } = await thread();
    const own = [
      [dubious('A comment'), 'pending', null, []],
      ['A clean one', null, null, [[dubious('A reply'), 'pending', null]]],
    ];
    expect(await readings(writer, postId)).toEqual(everywhere(own));
  });

  it('stays with the post when the author of both changes its text', async () => {
    const { _id: postId } = await community.post(writer, 'First words');
    await comment(postId, dubious('Mine'));
    const edited = await community
      .as(writer)
      .call(editPost, { params: { postId }, body: { content: 'Second' } });
    expect(outline(edited.comments)).toEqual([[dubious('Mine'), 'pending', null, []]]);
  });

  it.each(others)('is nowhere for %s', async (_name, userId) => {
    const { postId } = await thread();
    expect(await readings(userId, postId)).toEqual(everywhere([['A clean one', null, null, []]]));
  });

  it('is told as removed, with the reason, also to a client that sends it again', async () => {
    const { _id: postId } = await community.post(author, 'Sent twice');
    const request = {
      params: { postId },
      body: { content: dubious('twice') },
      headers: { 'idempotency-key': 'held-twice' },
    };
    const sent = await community.as(writer).call(createComment, request);
    await decided(postId, sent, 'removed');
    expect(await community.as(writer).call(createComment, request)).toEqual({
      ...sent,
      hiddenStatus: 'removed',
      rejectionReason: reason,
    });
  });

  it('appears on one page of a long list, at its place', async () => {
    const { _id: postId } = await community.post(author, 'A long list');
    const texts = Array.from({ length: recentCommentsPerPost + 5 }, (_, number) => `clean ${number}`);
    for (const text of texts.slice(0, 3)) await comment(postId, text, reader);
    await comment(postId, dubious('old'));
    for (const text of texts.slice(3)) await comment(postId, text, reader);
    await comment(postId, dubious('new'));
    const api = community.as(writer);
    const first = await api.call(getPost, { params: { postId } });
    const second = await api.call(listComments, {
      params: { postId },
      query: { cursor: first.commentsCursor ?? '' },
    });
    const wanted = [
      dubious('new'),
      ...texts.slice(3).reverse(),
      dubious('old'),
      ...texts.slice(0, 3).reverse(),
    ];
    expect([...first.comments, ...second.comments].map(({ content }) => content)).toEqual(wanted);
    expect(second.nextCursor).toBeNull();
    const { comments, nextCursor } = await api.call(listComments, { params: { postId } });
    expect([comments, nextCursor]).toEqual([first.comments, first.commentsCursor]);
  });
});

describe.each(['rejected', 'removed'] as const)('a %s comment or reply', (status) => {
  /** A clean comment of the reader with a reply of the writer, and a comment of the writer with a reply of the reader. */
  async function talk() {
    const { _id: postId } = await community.post(author, `Talk ${new Types.ObjectId().toString()}`);
    const theirs = await comment(postId, 'Theirs', reader);
    const mine = await comment(postId, 'Mine');
    const myReply = await reply({ postId, commentId: theirs._id }, 'My reply');
    await reply({ postId, commentId: mine._id }, 'Their reply', reader);
    return { postId, mine, myReply };
  }

  it('is shown to its author with the reason, without what others replied to it', async () => {
    const { postId, mine, myReply } = await talk();
    await decided(postId, mine, status);
    await decided(postId, myReply, status);
    const own = [
      ['Mine', status, reason, []],
      ['Theirs', null, null, [['My reply', status, reason]]],
    ];
    expect(await readings(writer, postId)).toEqual(everywhere(own));
  });

  it.each(others)('is gone for %s', async (_name, userId) => {
    const { postId, mine, myReply } = await talk();
    await decided(postId, mine, status);
    await decided(postId, myReply, status);
    expect(await readings(userId, postId)).toEqual(everywhere([['Theirs', null, null, []]]));
  });

  it('is an ordinary one again for everybody once it is approved', async () => {
    const { postId, mine, myReply } = await talk();
    const before = await readings(reader, postId);
    for (const item of [mine, myReply]) {
      await decided(postId, item, status);
      await decided(postId, item, 'approved');
    }
    for (const userId of [writer, reader, null]) expect(await readings(userId, postId)).toEqual(before);
  });
});

describe('a comment or reply that is approved', () => {
  it('is told without its words while its post is hidden, and with them once it is visible', async () => {
    const { postId, held } = await thread();
    const post = { contentType: 'post', contentId: postId, postId } as const;
    await decide(community, post, { status: 'removed', version: 1 });
    await applied(community, postId, 1);
    const hidden = await decided(postId, held, 'approved');
    expect(hidden).toMatchObject({ visible: true, status: 'approved' });
    expect(hidden).not.toHaveProperty('comment');
    await decide(community, post, { status: 'approved', version: 2 });
    await applied(community, postId, 2);
    expect(await decided(postId, held, 'approved')).toHaveProperty('comment.content', dubious('A comment'));
  });

  it('is told without its words while the comment that it answers is hidden', async () => {
    const { postId, clean, heldReply } = await thread();
    await decided(postId, clean, 'removed');
    const hidden = await decided(postId, heldReply, 'approved');
    expect(hidden).toMatchObject({ visible: true });
    expect(hidden).not.toHaveProperty('comment');
    const back = await decided(postId, clean, 'approved');
    expect(back.comment?.replies.map(({ content }) => content)).toEqual([dubious('A reply')]);
  });
});

describe('hidden texts', () => {
  it('are read from an index that holds no others', async () => {
    const { postId, clean } = await thread();
    const extra = await reply({ postId, commentId: clean._id }, 'To be removed');
    await decided(postId, extra, 'removed');
    const filter = hiddenFilter(writer, [new Types.ObjectId(postId)]);
    const plan = await community.store.collection('comments').find(filter).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"indexName":"hidden"');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 3 } });
  });
});
