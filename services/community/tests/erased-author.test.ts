import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { commentEdited } from '@ankur/contracts/community/comments.events';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { postEdited } from '@ankur/contracts/community/posts.events';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { fingerprintsOf } from '@ankur/service-kit/names/erased-name';
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

test('what others wrote mentions an erased member no longer, is not marked as edited and screened no second time, and who is called alike stays', async () => {
  const gone = member(6);
  const said = 'Thanks @Meera, and @Meera Nair';
  const before = await community.post(member(2), `${said} #relay`);
  const api = community.as(member(7), 'Kiran Bedi');
  const at = { params: { postId: before._id } };
  const { _id: commentId } = await api.call(commentEndpoints.createComment, {
    ...at,
    body: { content: said },
  });
  await api.call(commentEndpoints.createReply, {
    params: { ...at.params, commentId },
    body: { content: `${said}!` },
  });
  await community.drained();
  const told = { user: { ...erased.user, _id: gone }, version: 3 };
  const mentioned = fingerprintsOf(gone, { name: 'meera', longer: ['meera nair'] });
  await community.restart(() => community.publish(userErased.type, { ...erased, ...told, mentioned }));
  await waitFor(async () => !/@Meera[^ ]/.test(await everything()));
  await community.drained();
  await community.publish(userErased.type, { ...erased, ...told, mentioned });
  await community.drained();
  const post = await community.as(member(7), 'Kiran Bedi').call(postEndpoints.getPost, at);
  const forgotten = 'Thanks @Unknown, and @Meera Nair';
  expect(post).toMatchObject({ content: `${forgotten} #relay`, tags: ['relay'], editedAt: null });
  expect(post.comments).toMatchObject([{ content: forgotten, replies: [{ content: `${forgotten}!` }] }]);
  expect(JSON.stringify(post)).not.toContain('"editedAt":"');
  const edits = community.bus.events.filter(({ type }) => /edited$/.test(type));
  expect(edits.map(({ type, actor, data }) => [type, actor, data]).sort()).toEqual([
    [commentEdited.type, null, expect.objectContaining({ screened: true })],
    [commentEdited.type, null, expect.objectContaining({ screened: true })],
    [postEdited.type, null, expect.objectContaining({ screened: true })],
  ]);
  expect(JSON.stringify(edits)).not.toMatch(/@Meera[^ ]/);
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
