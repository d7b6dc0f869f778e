import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { apiAs } from '@ankur/test-kit/api-as';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { listPostSnapshots, listCommentSnapshots } = communitySnapshotEndpoints;
const { createComment, createReply } = commentEndpoints;
const { deletePost, editPost } = postEndpoints;
const author = member(1);
let community: TestCommunity;
beforeAll(async () => {
  community = await startCommunity({ screenBudgetMs: 500 });
});
afterAll(() => community.stop());

const moderation = () => apiAs(community.url, { service: 'moderation' });
const posts = async () => (await moderation().call(listPostSnapshots)).items;
const comments = async () => (await moderation().call(listCommentSnapshots)).items;

it.each([listPostSnapshots, listCommentSnapshots])('$id is for other services only', async (endpoint) => {
  expect((await community.as(null).fails(endpoint)).status).toBe(401);
  expect((await community.as(author).fails(endpoint)).status).toBe(403);
  expect((await community.asAdmin().fails(endpoint)).status).toBe(403);
  expect(await moderation().fails(endpoint, { query: { after: 'x' } })).toMatchObject({
    status: 400,
    field: 'after',
  });
});

it('tells posts as their events do, held ones included and deleted ones not', async () => {
  const shown = await community.post(author, 'Forty overs #cricket');
  const held = await community.post(author, `All about ${community.holdWord}`);
  const gone = await community.post(author, 'Not for long');
  await community.as(author).call(deletePost, { params: { postId: gone._id } });
  const { data } = await community.bus.next(postCreated, (event) => event.data.postId === shown._id);

  const items = await posts();
  expect(items.map(({ postId }) => postId)).toEqual([shown._id, held._id]);
  expect(items[0]).toEqual(data);
  expect(items[1]).toMatchObject({ status: 'pending', visible: false, screened: true });
  const rest = await moderation().call(listPostSnapshots, { query: { after: shown._id } });
  expect(rest).toMatchObject({ items: [{ postId: held._id }], next: null });

  // What a member takes away is read the same way.
  const identity = apiAs(community.url, { service: 'identity' });
  const mine = await identity.call(dataExportEndpoints.listCommunityData, {
    params: { id: author },
    query: { after: `posts:${shown._id}` },
  });
  expect(mine.items.map(({ _id }) => _id)).toEqual([held._id]);
});

it('tells comments and replies with where they stand, without those of a deleted post', async () => {
  const { _id: postId } = await community.post(author, 'A conversation');
  const { _id: gone } = await community.post(author, 'Deleted with its comments');
  const comment = (place: string, content: string) =>
    community.as(author).call(createComment, { params: { postId: place }, body: { content } });
  const first = await comment(postId, 'first');
  const params = { postId, commentId: first._id };
  const reply = await community.as(author).call(createReply, { params, body: { content: 'thank you' } });
  const held = await comment(postId, community.holdWord);
  await comment(gone, 'never mind');
  await community.as(author).call(deletePost, { params: { postId: gone } });

  expect(await comments()).toEqual([
    {
      postId,
      parentId: null,
      text: expect.objectContaining({ _id: first._id, content: 'first' }),
      status: 'published',
      screened: true,
      textVersion: 1,
    },
    {
      postId,
      parentId: first._id,
      text: expect.objectContaining({ _id: reply._id }),
      status: 'published',
      screened: true,
      textVersion: 1,
    },
    {
      postId,
      parentId: null,
      text: expect.objectContaining({ _id: held._id }),
      status: 'pending',
      screened: true,
      textVersion: 1,
    },
  ]);
});

it('remembers which texts nobody has screened, until they are edited', async () => {
  community.moderation.slow = true;
  const post = await community.post(author, 'Nobody has looked at this');
  const params = { postId: post._id };
  await community.as(author).call(createComment, { params, body: { content: 'nor at this' } });
  community.moderation.slow = false;
  const screened = async () => (await posts()).find(({ postId }) => postId === post._id)?.screened;
  expect(await screened()).toBe(false);
  expect((await comments()).find(({ postId }) => postId === post._id)?.screened).toBe(false);
  await community.as(author).call(editPost, { params, body: { content: 'Looked at' } });
  expect(await screened()).toBe(true);
});
