import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { type AnyDocument, codeOf, makeDataDir, removeDataDir } from './support/test-server.ts';

let dataDir: string;
let server: EmbeddedMongo;
let client: MongoClient;
let posts: Collection<AnyDocument>;

async function start(): Promise<void> {
  server = await startEmbeddedMongo({ dataDir });
  client = await MongoClient.connect(server.url);
  posts = client.db('t').collection<AnyDocument>('posts');
}

async function stop(): Promise<void> {
  await client.close();
  await server.stop();
}

async function restart(): Promise<void> {
  await stop();
  await start();
}

beforeEach(async () => {
  dataDir = makeDataDir();
  await start();
});
afterEach(async () => {
  await stop();
  removeDataDir(dataDir);
});

async function expectListsAreKnown(): Promise<void> {
  // Met by two different elements; an index that takes its field for a single value finds nothing.
  const found = await posts.find({ scores: { $gt: 15, $lt: 5 } }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([1]);
  // One document with two matching entries.
  expect(await posts.countDocuments({ scores: { $in: [1, 20] } })).toBe(1);
  const sorted = await posts.find({}, { sort: { scores: 1 } }).toArray();
  expect(sorted.map(({ _id }) => _id)).toEqual([1, 2]);
}

it('knows after a restart that an update has put a list into an indexed field', async () => {
  await posts.createIndex({ scores: 1 });
  await posts.insertMany([
    { _id: 1, scores: 1 },
    { _id: 2, scores: 3 },
  ]);
  await restart();
  await posts.updateOne({ _id: 1 }, { $set: { scores: [1, 20] } });
  await restart();
  await expectListsAreKnown();
});

it('knows after a restart that an index was built over lists', async () => {
  await posts.insertMany([
    { _id: 1, scores: [1, 20] },
    { _id: 2, scores: 3 },
  ]);
  await restart();
  await posts.createIndex({ scores: 1 });
  await restart();
  await expectListsAreKnown();
});

it('counts right after a restart', async () => {
  await posts.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  await restart();
  await posts.deleteOne({ _id: 2 });
  await restart();
  expect(await posts.estimatedDocumentCount()).toBe(2);
});

it('holds to what its indexes demand after a restart', async () => {
  await posts.createIndexes([
    { key: { slug: 1 }, unique: true, sparse: true },
    { key: { seat: 1 }, unique: true, partialFilterExpression: { open: true } },
    { key: { at: 1 }, expireAfterSeconds: 60 },
  ]);
  const before = await posts.indexes();
  await posts.insertMany([
    { _id: 1, slug: 'a', seat: 1, open: true },
    { _id: 2, seat: 1, open: false },
    { _id: 3, seat: 1, open: false },
  ]);
  await restart();
  expect(await posts.indexes()).toEqual(before);
  expect(await codeOf(posts.insertOne({ _id: 4, slug: 'a' }))).toBe(11000);
  expect(await codeOf(posts.insertOne({ _id: 5, seat: 1, open: true }))).toBe(11000);
  expect(await codeOf(posts.insertOne({ _id: 6, seat: 1 }))).toBeUndefined();
  expect(await posts.countDocuments({ open: true, seat: 1 })).toBe(1);
});
