import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

let community: TestCommunity;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const id = member(1);
const card = { _id: id, username: 'Vidya Iyer', role: 'athlete' as const, isVerified: false };
const erased = {
  user: { _id: id, username: 'Unknown', role: 'athlete' as const, isVerified: false },
  version: 3,
  revocation: {
    _id: id,
    kind: 'user' as const,
    subject: id,
    code: 'SESSION_ENDED' as const,
    before: 1,
    lifted: false,
    seq: 1,
  },
  address: 'x',
};

async function everything(): Promise<string> {
  const collections = (await community.store.db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

test('the name of an erased member goes from posts, comments and replies, also when the service was away, and a late change brings nothing back', async () => {
  await community.publish(userUpdated.type, {
    user: { ...card, profilePicture: '/uploads/identity/vidya.webp' },
    version: 2,
  });
  await waitFor(async () => (await everything()).includes('vidya.webp'));
  const own = await community.post(id, 'First lap');
  const other = await community.post(member(2), 'Second lap');
  const api = community.as(id, 'Vidya Iyer');
  for (const { _id } of [own, other])
    await api.call(commentEndpoints.createComment, {
      params: { postId: _id },
      body: { content: 'Well run' },
    });
  await community.drained();
  // It is told while nobody listens.
  await community.restart(() => community.publish(userErased.type, erased));
  await waitFor(async () => !/vidya/i.test(await everything()));
  await community.publish(userUpdated.type, { user: card, version: 2 });
  await community.publish(userErased.type, erased);
  await community.drained();
  const stored = await everything();
  expect(stored).not.toMatch(/vidya/i);
  expect(stored.match(/"username":"Unknown"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(stored).toContain('First lap');
});
