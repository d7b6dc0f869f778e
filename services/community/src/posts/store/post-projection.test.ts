import { createConnection, Types, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { createPostProjection, type PostProjection } from './post-projection.ts';
import { postModel, type PostModel } from './post.model.ts';

let store: TestStore;
let connection: Connection;
let posts: PostModel;
let projection: PostProjection;

beforeAll(async () => {
  store = await startStore();
  connection = createConnection(store.uri);
  posts = postModel(connection);
  projection = createPostProjection(posts);
  await connection.asPromise();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

async function insertPost(status: string): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const counts = { reactionCounts: {}, likes: 0, commentCount: 0, recentComments: [], applied: [] };
  await posts.collection.insertOne({ _id, status, version: 3, ...counts });
  return _id;
}
const like = [{ inc: { 'reactionCounts.like': 1, likes: 1 } }];

test('a reaction that comes late counts in no deleted post, and leaves nothing there', async () => {
  const id = await insertPost('deleted');
  const before = await posts.collection.findOne({ _id: id });
  expect(await projection.once(id, `${id.toHexString()}:like`, like)).toBeNull();
  expect(await projection.counts(id)).toBeNull();
  expect(await projection.replaceComments(id, 3, [])).toBe(false);
  expect(await posts.collection.findOne({ _id: id })).toEqual(before);
});

test('a reaction counts once, however often it is asked to', async () => {
  const id = await insertPost('published');
  const key = `${id.toHexString()}:like`;
  const again = createPostProjection(posts);
  const counted = await Promise.all([1, 2, 3].map(() => projection.once(id, key, like)));
  expect(await again.once(id, key, like)).toMatchObject({ likes: 1, version: 4 });
  expect(counted.map((counts) => counts?.likes)).toEqual([1, 1, 1]);
});
