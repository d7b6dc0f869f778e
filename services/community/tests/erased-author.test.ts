import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import mongoose, { Types } from 'mongoose';
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

const many = 1000;
/** As if a member had written it a thousand times: what is stored of it once is stored again and again. */
async function multiply(name: string, authorId: string, own: object = {}): Promise<void> {
  const collection = community.store.collection(name);
  const found: Record<string, unknown> = (await collection.findOne({ 'author._id': authorId })) ?? {};
  const { submissionKey: _once, ...one } = found;
  const copies = Array.from({ length: many - 1 }, () => ({
    ...one,
    _id: new Types.ObjectId(),
    outbox: [],
    ...own,
  }));
  await collection.insertMany(copies);
}

test('a thousand posts and comments of an erased member are renamed some hundred at a time, and each once', async () => {
  const author = { ...card, _id: member(3), username: 'Zubin Mistry' };
  await community.publish(userUpdated.type, { user: author, version: 2 });
  await waitFor(async () => (await everything()).includes('Zubin'));
  const post = await community.post(author._id, 'A lap');
  await community
    .as(author._id, author.username)
    .call(commentEndpoints.createComment, { params: { postId: post._id }, body: { content: 'Well run' } });
  await community.drained();
  // The comments stand below the one post: the others have none.
  await multiply('posts', author._id, { recentComments: [] });
  await multiply('comments', author._id);
  let writes = 0;
  mongoose.set('debug', (collection: string, method: string) => {
    if (/^update/.test(method) && ['posts', 'comments'].includes(collection)) writes += 1;
  });
  try {
    const gone = { ...erased.user, _id: author._id };
    await community.publish(userErased.type, { ...erased, user: gone });
    await waitFor(async () => !(await everything()).includes('Zubin'));
  } finally {
    mongoose.set('debug', false);
  }
  expect(writes).toBeLessThan(200);
  for (const name of ['posts', 'comments'])
    expect(
      await community.store
        .collection(name)
        .countDocuments({ 'author._id': author._id, 'author.username': 'Unknown' }),
    ).toBe(many);
});

test('a member with very many followers is erased some hundred at a time', async () => {
  const gone = member(4);
  const following = community.store.collection<{ _id: string }>('following');
  const pair = (by: string, whom: string) => ({
    ...{ _id: `${by}:${whom}`, by, member: whom, since: new Date(0) },
  });
  const others = Array.from({ length: 1200 }, (_, n) => member(n + 2000));
  await following.insertMany([...others.map((by) => pair(by, gone)), pair(gone, id), pair(member(5), id)]);
  let removals = 0;
  mongoose.set('debug', (collection: string, method: string) => {
    if (/^delete/.test(method) && collection === 'following') removals += 1;
  });
  try {
    await community.publish(userErased.type, { ...erased, user: { ...erased.user, _id: gone } });
    await waitFor(async () => (await following.countDocuments()) === 1);
  } finally {
    mongoose.set('debug', false);
  }
  // Two full batches of followers and a rest; one of whom they followed.
  expect(removals).toBe(4);
});
