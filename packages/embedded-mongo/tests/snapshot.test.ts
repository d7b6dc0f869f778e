import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { type AnyDocument, codeOf, makeDataDir, removeDataDir } from './support/test-server.ts';

let dataDir: string;
let server: EmbeddedMongo;
let client: MongoClient;

beforeEach(async () => {
  dataDir = makeDataDir();
  server = await startEmbeddedMongo({ dataDir });
  client = await MongoClient.connect(server.url);
});
afterEach(async () => {
  await client.close();
  await server.stop();
  removeDataDir(dataDir);
});

const collection = (database: string, name: string) => client.db(database).collection<AnyDocument>(name);

it('shows a snapshot session all databases as they were at its first read, however much is written meanwhile', async () => {
  const [posts, users] = [collection('a', 'posts'), collection('b', 'users')];
  await posts.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, text: 'before' })));
  await users.insertOne({ _id: 1, name: 'before' });
  await client.withSession({ snapshot: true }, async (session) => {
    const reading = posts.find({}, { session, batchSize: 10 });
    const first = await reading.next();
    await posts.updateMany({}, { $set: { text: 'after' } });
    await posts.deleteMany({ _id: { $gt: 200 } });
    await users.insertOne({ _id: 2, name: 'after' });
    const read = [first, ...(await reading.toArray())];
    expect(read).toHaveLength(300);
    expect(new Set(read.map((post) => post?.['text']))).toEqual(new Set(['before']));
    expect(await users.find({}, { session }).toArray()).toEqual([{ _id: 1, name: 'before' }]);
    await posts.drop();
    expect(await posts.find({}, { session }).toArray()).toHaveLength(300);
  });
  expect(await users.find().toArray()).toHaveLength(2);
  expect(await posts.find().toArray()).toEqual([]);
});

it('shows what was answered before, also where nobody wanted a journal', async () => {
  const marks = collection('a', 'marks');
  for (const _id of [1, 2, 3]) {
    await marks.insertOne({ _id }, { writeConcern: { w: 1, journal: false } });
    const found = await client.withSession({ snapshot: true }, (session) =>
      marks.find({}, { session }).toArray(),
    );
    expect(found).toHaveLength(_id);
  }
});

it('refuses a snapshot to anything but a search, and one that is not kept', async () => {
  const concern = { readConcern: { level: 'snapshot' } };
  const refused = [
    codeOf(client.db('a').command({ count: 'posts', ...concern })),
    codeOf(client.db('a').command({ insert: 'posts', documents: [{ _id: 1 }], ...concern })),
  ];
  expect(await Promise.all(refused)).toEqual([72, 72]);
});

it('renames a collection with its documents, count and indexes, in place of another only when told to', async () => {
  await collection('a', 'users').insertOne({ _id: 1, name: 'old' });
  const loaded = collection('a', 'loaded');
  await loaded.createIndex({ name: 1 }, { unique: true });
  await loaded.insertMany([
    { _id: 2, name: 'x' },
    { _id: 3, name: 'y' },
  ]);
  const rename = (dropTarget: boolean) =>
    client.db('admin').command({ renameCollection: 'a.loaded', to: 'a.users', dropTarget });
  expect(await codeOf(rename(false))).toBe(48);
  expect(await collection('a', 'users').countDocuments()).toBe(1);
  await rename(true);
  await client.close();
  await server.stop();
  server = await startEmbeddedMongo({ dataDir });
  client = await MongoClient.connect(server.url);
  const users = collection('a', 'users');
  expect(await users.find().toArray()).toEqual([
    { _id: 2, name: 'x' },
    { _id: 3, name: 'y' },
  ]);
  expect(await users.estimatedDocumentCount()).toBe(2);
  expect(await codeOf(users.insertOne({ _id: 4, name: 'x' }))).toBe(11000);
  expect(await codeOf(rename(true))).toBe(26);
});
