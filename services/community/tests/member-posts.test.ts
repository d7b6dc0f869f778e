import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { memberPostEndpoints } from '@ankur/contracts/community/member-posts.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { listMemberPosts } = memberPostEndpoints;
const [author, reader] = [member(1), member(2)];
let community: TestCommunity;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const seenBy = async (viewer: string | null, memberId = author, query = {}) =>
  (await community.as(viewer).call(listMemberPosts, { params: { memberId }, query })).posts.map(
    ({ content, status }) => `${content}: ${status}`,
  );

test('a member is shown with the own posts alone, newest first; what waits is for the author', async () => {
  await community.post(author, 'first lap');
  await community.post(reader, 'somebody else');
  await community.post(author, `second lap ${community.holdWord}`);
  const deleted = await community.post(author, 'taken back');
  await community.as(author).call(postEndpoints.deletePost, { params: { postId: deleted._id } });
  await community.post(author, 'third lap');

  const shown = ['third lap: published', 'first lap: published'];
  expect(await seenBy(reader)).toEqual(shown);
  expect(await seenBy(null)).toEqual(shown);
  expect(await seenBy(author)).toEqual([
    'third lap: published',
    `second lap ${community.holdWord}: pending`,
    'first lap: published',
  ]);
  expect(await seenBy(reader, author, { limit: 1 })).toEqual(['third lap: published']);
});

test('who has written nothing has an empty list, and an id that is none finds nothing', async () => {
  expect(await seenBy(reader, member(9))).toEqual([]);
  for (const memberId of ['me', '{"$gt":""}', '..%2f'])
    expect((await community.as(reader).fails(listMemberPosts, { params: { memberId } })).status).toBe(404);
  const tooMany = { params: { memberId: author }, query: { limit: 21 } };
  expect(await community.as(reader).fails(listMemberPosts, tooMany)).toMatchObject({
    status: 400,
    field: 'limit',
  });
});
