import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { commentDeleted, commentEdited } from '@ankur/contracts/community/comments.events';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { apiAs } from '@ankur/test-kit/api-as';
import { applied, decide, type Item } from './moderation-events.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { createComment, createReply, editComment, deleteComment, listComments, listReplies } =
  commentEndpoints;
const { getPost } = postEndpoints;
const author = member(1);
const writer = member(2);
const other = member(3);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const postOf = (postId: string, reader: string | null = other) =>
  community.as(reader).call(getPost, { params: { postId } });

/** A post with a comment of the writer and a reply of its author. */
async function thread(words: string) {
  const { _id: postId } = await community.post(author, `A post about ${words}`);
  const comment = await community
    .as(writer)
    .call(createComment, { params: { postId }, body: { content: `Comment on ${words}` } });
  const params = { postId, commentId: comment._id };
  const reply = await community
    .as(author)
    .call(createReply, { params, body: { content: `Reply on ${words}` } });
  return { postId, params, replyParams: { postId, commentId: reply._id } };
}

describe('a comment that was deleted', () => {
  it('does not come back as an empty one when its submission comes again', async () => {
    const { _id: postId } = await community.post(author, 'Late repetitions');
    const headers = { 'idempotency-key': 'deleted-1' };
    const request = { params: { postId }, body: { content: 'Soon gone' }, headers };
    const { _id: commentId } = await community.as(writer).call(createComment, request);
    await community.as(writer).call(deleteComment, { params: { postId, commentId } });
    expect(await community.as(writer).fails(createComment, request)).toMatchObject({
      code: 'COMMENT_NOT_FOUND',
    });
  });
});

describe('changing a comment', () => {
  it('is for its author alone, below its own post, with words of the right length', async () => {
    const { params } = await thread('owners');
    const { _id: elsewhere } = await community.post(author, 'Another post');
    const body = { content: 'Changed' };
    expect(await community.as(null).fails(editComment, { params, body })).toMatchObject({ status: 401 });
    expect(await community.as(other).fails(editComment, { params, body })).toMatchObject({
      code: 'NOT_OWNER',
    });
    const api = community.as(writer);
    expect(await api.fails(editComment, { params, body: { content: ' ' } })).toMatchObject({ status: 400 });
    expect(await api.fails(editComment, { params, body: { content: 'x'.repeat(501) } })).toMatchObject({
      status: 400,
    });
    for (const wrong of [
      { ...params, postId: elsewhere },
      { ...params, commentId: 'a'.repeat(24) },
      { ...params, commentId: 'no-id' },
    ])
      expect(await api.fails(editComment, { params: wrong, body })).toMatchObject({ status: 404 });
  });

  it('shows the new words of comments and replies everywhere, and tells of them with a rising version', async () => {
    const { postId, params, replyParams } = await thread('words');
    const edited = await community.as(writer).call(editComment, { params, body: { content: 'Better said' } });
    expect(edited).toMatchObject({ _id: params.commentId, content: 'Better said' });
    expect(edited.editedAt).toEqual(expect.any(String));
    const body = { content: 'Better answered' };
    await community.as(author).call(editComment, { params: replyParams, body });
    const post = await postOf(postId);
    expect(post.commentCount).toBe(1);
    expect(post.comments).toMatchObject([
      { content: 'Better said', editedAt: edited.editedAt, replies: [body] },
    ]);
    expect(await community.as(other).call(listReplies, { params })).toMatchObject({ replies: [body] });
    const event = await community.bus.next(commentEdited, ({ data }) => data.commentId === params.commentId);
    expect(event.data).toMatchObject({
      postId,
      parentId: null,
      text: { content: 'Better said' },
      textVersion: 2,
      visible: true,
      commentCount: 1,
    });
  });

  it('is refused below what is hidden, where nobody could read it but who still listens', async () => {
    const { postId, params, replyParams } = await thread('hiding places');
    const body = { content: 'Said in the dark' };
    const remove = async (contentType: Item['contentType'], contentId: string, below: string) => {
      const taken = applied(community, contentId, 1);
      await decide(community, { contentType, contentId, postId: below }, { status: 'removed', version: 1 });
      await taken;
    };
    await remove('comment', params.commentId, postId);
    expect(await community.as(author).fails(editComment, { params: replyParams, body })).toMatchObject({
      code: 'COMMENT_NOT_FOUND',
    });
    const further = await thread('more of them');
    await remove('post', further.postId, further.postId);
    expect(await community.as(writer).fails(editComment, { params: further.params, body })).toMatchObject({
      code: 'POST_NOT_FOUND',
    });
  });

  it('tells nothing when the words stay the same', async () => {
    const { postId, params } = await thread('sameness');
    const before = await postOf(postId);
    const answer = await community
      .as(writer)
      .call(editComment, { params, body: { content: 'Comment on sameness' } });
    expect(answer.editedAt).toBeUndefined();
    expect((await postOf(postId)).version).toBe(before.version);
  });

  it('holds new words that screening holds: only the author sees them, and nobody counts them', async () => {
    const { postId, params } = await thread('tips');
    const body = { content: `Now with ${community.holdWord}` };
    const held = await community.as(writer).call(editComment, { params, body });
    expect(held).toMatchObject({ hiddenStatus: 'pending' });
    expect(await postOf(postId)).toMatchObject({ comments: [], commentCount: 0 });
    expect((await postOf(postId, writer)).comments).toMatchObject([{ ...body, hiddenStatus: 'pending' }]);
    // Better words do not bring it back by themselves.
    await community.as(writer).call(editComment, { params, body: { content: 'Harmless again' } });
    expect(await postOf(postId)).toMatchObject({ comments: [], commentCount: 0 });
  });

  it('leaves a removed comment as it was decided upon', async () => {
    const { postId, params } = await thread('decisions');
    const item = { contentType: 'comment', contentId: params.commentId, postId } as const;
    const taken = applied(community, params.commentId, 1);
    await decide(community, item, { status: 'removed', version: 1 });
    await taken;
    const body = { content: 'As if nothing had happened' };
    expect(await community.as(writer).fails(editComment, { params, body })).toMatchObject({
      code: 'COMMENT_NOT_FOUND',
    });
    expect(await community.as(other).fails(editComment, { params, body })).toMatchObject({
      code: 'COMMENT_NOT_FOUND',
    });
  });
});

describe('deleting a comment', () => {
  it('is for its author alone', async () => {
    const { postId, params } = await thread('keeping');
    expect(await community.as(null).fails(deleteComment, { params })).toMatchObject({ status: 401 });
    expect(await community.as(other).fails(deleteComment, { params })).toMatchObject({ code: 'NOT_OWNER' });
    expect((await postOf(postId)).commentCount).toBe(1);
  });

  it('takes it with its replies out of the post, the lists, the count and the snapshots, once', async () => {
    const { postId, params } = await thread('leaving');
    await community.as(writer).call(deleteComment, { params });
    for (const reader of [other, writer])
      expect(await postOf(postId, reader)).toMatchObject({ comments: [], commentCount: 0 });
    const listed = await community.as(other).call(listComments, { params: { postId } });
    expect(listed.comments).toEqual([]);
    expect(await community.as(other).fails(listReplies, { params })).toMatchObject({ status: 404 });
    expect(await community.as(writer).fails(deleteComment, { params })).toMatchObject({ status: 404 });
    const event = await community.bus.next(commentDeleted, ({ data }) => data.commentId === params.commentId);
    expect(event.data).toMatchObject({ postId, parentId: null, authorId: writer, commentCount: 0 });
    const stored = await community.store
      .collection('comments')
      .findOne({ content: /leaving/, parentId: null });
    expect(stored).toBeNull();
  });

  it('takes a reply alone, and counts nothing', async () => {
    const { postId, replyParams } = await thread('replies');
    await community.as(author).call(deleteComment, { params: replyParams });
    const post = await postOf(postId);
    expect(post.commentCount).toBe(1);
    expect(post.comments[0]?.replies).toEqual([]);
  });

  it('is not undone by a decision that comes late', async () => {
    const { postId, params } = await thread('lateness');
    await community.as(writer).call(deleteComment, { params });
    const item = { contentType: 'comment', contentId: params.commentId, postId } as const;
    await decide(community, item, { status: 'approved', version: 1 });
    // Events of one content arrive in their order: once a later one is answered this one was.
    const { _id } = await community.as(writer).call(createComment, {
      params: { postId },
      body: { content: 'Said afterwards' },
    });
    const taken = applied(community, _id, 1);
    await decide(community, { ...item, contentId: _id }, { status: 'removed', version: 1 });
    await taken;
    await community.as(writer).call(deleteComment, { params: { postId, commentId: _id } });
    expect(await postOf(postId, writer)).toMatchObject({ comments: [], commentCount: 0 });
  });

  it('wins once against ten deletions and edits at the same time', async () => {
    const { postId, params } = await thread('races');
    const api = community.as(writer);
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => api.call(deleteComment, { params })),
      ...Array.from({ length: 5 }, (_, n) =>
        api.call(editComment, { params, body: { content: `Edit ${String(n)}` } }),
      ),
    ]);
    await community.drained();
    expect(await postOf(postId, writer)).toMatchObject({ comments: [], commentCount: 0 });
  });
});

it('tells other services the newest words and nothing of what was deleted', async () => {
  const { params, replyParams } = await thread('snapshots');
  await community.as(writer).call(editComment, { params, body: { content: 'Snapshot of now' } });
  await community.as(author).call(deleteComment, { params: replyParams });
  const { listCommentSnapshots } = communitySnapshotEndpoints;
  const page = await apiAs(community.url, { service: 'moderation' }).call(listCommentSnapshots);
  const texts = JSON.stringify(page);
  expect(texts).toContain('Snapshot of now');
  expect(texts).not.toContain('Reply on snapshots');
});
