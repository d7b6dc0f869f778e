import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Collection, type Document, type Filter, type FindOptions, Long } from 'mongodb';
import { encode } from '../src/bson/codec.ts';
import { Catalog } from '../src/store/catalog.ts';
import { removeExpired } from '../src/store/expiry.ts';
import { Store } from '../src/store/store.ts';
import {
  type AnyDocument,
  codeOf,
  makeDataDir,
  removeDataDir,
  startTestServer,
  type TestServer,
} from './support/test-server.ts';
import { validateFolder } from './support/validate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Explained {
  stages: string[];
  index: string | undefined;
  keys: number;
  documents: number;
}

function readPlan(report: Document): Explained {
  const stages: string[] = [];
  let index: string | undefined;
  for (
    let stage = report['queryPlanner'].winningPlan;
    stage;
    stage = stage.inputStage ?? stage.inputStages?.[0]
  ) {
    stages.push(stage.stage);
    index ??= stage.indexName;
  }
  const { totalKeysExamined: keys, totalDocsExamined: documents } = report['executionStats'];
  return { stages, index, keys, documents };
}

async function explain(
  collection: Collection<AnyDocument>,
  filter: Filter<AnyDocument>,
  options: FindOptions = {},
): Promise<Explained> {
  return readPlan(await collection.find(filter, options).explain('executionStats'));
}

describe('the planner', () => {
  let posts: Collection<AnyDocument>;
  beforeAll(async () => {
    const documents = Array.from({ length: 2000 }, (_, i) => ({
      _id: i,
      status: i % 10 === 0 ? 'hidden' : 'visible',
      author: i % 50,
      at: new Date(1_700_000_000_000 + i * 1000),
      score: (i * 7919) % 1000,
      topics: [`t${i % 5}`, `t${(i + 1) % 5}`],
      ...(i % 100 === 0 && { outbox: [{ id: `e${i}` }] }),
    }));
    posts = await server.collection(...documents);
    await posts.createIndexes([
      { key: { status: 1, at: -1, _id: -1 } },
      { key: { author: 1, at: -1 } },
      { key: { topics: 1, at: -1 } },
      { key: { 'outbox.id': 1 }, sparse: true },
      { key: { score: -1 }, partialFilterExpression: { status: 'visible' } },
    ]);
  });

  it('reads one page of the feed from the index and sorts nothing', async () => {
    const plan = await explain(posts, { status: 'visible' }, { sort: { at: -1 }, limit: 10 });
    expect(plan).toEqual({
      stages: ['LIMIT', 'FETCH', 'IXSCAN'],
      index: 'status_1_at_-1__id_-1',
      keys: 10,
      documents: 10,
    });
  });

  it('walks index entries only when it skips', async () => {
    const plan = await explain(posts, { status: 'visible' }, { sort: { at: -1 }, skip: 490, limit: 10 });
    expect(plan.documents).toBe(10);
    const page = await posts
      .find({ status: 'visible' }, { sort: { at: -1 }, skip: 490, limit: 10 })
      .toArray();
    const all = await posts.find({ status: 'visible' }, { sort: { at: -1 } }).toArray();
    expect(page).toEqual(all.slice(490, 500));
  });

  it('counts by an indexed equality without reading a document', async () => {
    const report = await posts
      .aggregate([{ $match: { status: 'hidden' } }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    expect(readPlan(report)).toMatchObject({ stages: ['COUNT', 'COUNT_SCAN'], documents: 0 });
    expect(await posts.countDocuments({ status: 'hidden' })).toBe(200);
    expect(await posts.countDocuments({ topics: 't1' })).toBe(800);
  });

  it('merges the ranges of a followed-authors feed', async () => {
    const authors = Array.from({ length: 25 }, (_, i) => i * 2);
    const plan = await explain(posts, { author: { $in: authors } }, { sort: { at: -1 }, limit: 10 });
    expect(plan.stages).toContain('SORT_MERGE');
    expect(plan.documents).toBe(10);
    expect(plan.keys).toBeLessThan(40);
  });

  it.each([1, -1] as const)('merges ranges in the order of the sort (%i)', async (direction) => {
    const filter = { author: { $in: [3, 1, 49, 20, 7] } };
    const merged = await posts.find(filter, { sort: { at: direction }, skip: 3, limit: 60 }).toArray();
    const all = (await posts.find({}).toArray()).filter(({ author }) => filter.author.$in.includes(author));
    const inOrder = all.toSorted((a, b) => (Number(a._id) - Number(b._id)) * direction);
    expect(merged).toEqual(inOrder.slice(3, 63));
  });

  it('leaves out of merged ranges what has ceased to match between two batches', async () => {
    const notes = await server.collection(...[1, 2, 3].map((n) => ({ _id: n, author: n, at: n })));
    await notes.createIndex({ author: 1, at: 1 });
    const cursor = notes.find({ author: { $in: [1, 2, 3] } }, { batchSize: 1 }).sort({ at: 1 });
    expect(await cursor.next()).toMatchObject({ _id: 1 });
    await notes.updateOne({ _id: 3 }, { $set: { author: 9 } });
    expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual([2]);
  });

  it('seeks to a place by the plain bound beside the $or that decides ties', async () => {
    const at = new Date(1_700_000_000_000 + 1500 * 1000);
    const either: object[] = [{ at: { $lt: at } }, { at, _id: { $lt: 1500 } }];
    const filter = { status: 'visible', at: { $lte: at }, $or: either };
    const plan = await explain(posts, filter, { sort: { at: -1, _id: -1 }, limit: 10 });
    expect(plan.stages).not.toContain('SORT');
    expect(plan.documents).toBeLessThan(12);
    const page = await posts.find(filter, { sort: { at: -1, _id: -1 }, limit: 3 }).toArray();
    expect(page.map(({ _id }) => Number(_id))).toEqual([1499, 1498, 1497]);
  });

  it('finds pending events through the sparse index on an array', async () => {
    const plan = await explain(posts, { 'outbox.id': { $gt: '' } });
    expect(plan).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      index: 'outbox.id_1',
      keys: 20,
      documents: 20,
    });
  });

  it('sorts by time within one topic although topics is an array', async () => {
    const plan = await explain(posts, { topics: 't2' }, { sort: { at: -1 }, limit: 5 });
    expect(plan).toMatchObject({ stages: ['LIMIT', 'FETCH', 'IXSCAN'], documents: 5 });
  });

  it('uses a partial index only for filters that imply it', async () => {
    const implied = await explain(posts, { status: 'visible' }, { sort: { score: -1 }, limit: 5 });
    expect(implied).toMatchObject({ index: 'score_-1', documents: 5 });
    const other = await explain(posts, { score: { $gt: 990 } });
    expect(other.stages).toEqual(['COLLSCAN']);
  });

  it('obeys a hint and refuses an unknown one', async () => {
    const plan = await explain(posts, { author: 3, status: 'visible' }, { hint: 'author_1_at_-1' });
    expect(plan.index).toBe('author_1_at_-1');
    expect(await codeOf(posts.find({}, { hint: 'nonsense' }).toArray())).toBe(2);
  });
});

describe('an index', () => {
  it('keeps a unique key and names it in the error', async () => {
    const users = await server.collection({ email: 'a' });
    await users.createIndex({ email: 1 }, { unique: true });
    await expect(users.insertOne({ email: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a' },
    });
    expect(await codeOf(users.insertOne({ email: 'b' }))).toBeUndefined();
    expect(await codeOf(users.updateOne({ email: 'b' }, { $set: { email: 'a' } }))).toBe(11000);
  });

  it('takes two missing fields for the same null when unique, unless sparse', async () => {
    const strict = await server.collection({ a: 1 });
    await strict.createIndex({ k: 1 }, { unique: true });
    expect(await codeOf(strict.insertOne({ a: 2 }))).toBe(11000);
    const sparse = await server.collection({ a: 1 });
    await sparse.createIndex({ k: 1 }, { unique: true, sparse: true });
    expect(await codeOf(sparse.insertOne({ a: 2 }))).toBeUndefined();
  });

  it('is unique among the documents of its partial filter only', async () => {
    const flags = await server.collection({ by: 1, open: true });
    await flags.createIndex({ by: 1 }, { unique: true, partialFilterExpression: { open: true } });
    expect(await codeOf(flags.insertOne({ by: 1, open: false }))).toBeUndefined();
    expect(await codeOf(flags.insertOne({ by: 1, open: true }))).toBe(11000);
  });

  it('is not built over duplicates, and nothing of it stays', async () => {
    const collection = await server.collection({ k: 1 }, { k: 1 });
    expect(await codeOf(collection.createIndex({ k: 1 }, { unique: true }))).toBe(11000);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it.each<[title: string, key: Document, options: Document, code: number]>([
    ['the same key with other options', { a: 1 }, { unique: true, name: 'a_unique' }, 85],
    ['the same name with another key', { b: 1 }, { name: 'a_1' }, 86],
    ['a text index', { a: 'text' }, {}, 238],
    ['a geographic index', { a: '2dsphere' }, {}, 238],
    ['a hidden index', { c: 1 }, { hidden: true }, 197],
    ['a collation', { c: 1 }, { collation: { locale: 'en' } }, 238],
    ['an empty key', {}, { name: 'x' }, 67],
  ])('is refused: %s', async (...row) => {
    const [, key, options, code] = row;
    const collection = await server.collection({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await codeOf(collection.createIndex(key as never, options))).toBe(code);
  });

  it('finds what two elements of one list meet, through an index on both of their fields', async () => {
    const collection = await server.collection({
      _id: 1,
      list: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    });
    const key = { 'list.x': 1, 'list.y': 1 } as const;
    await collection.createIndex(key);
    expect(await collection.find({ 'list.x': 1, 'list.y': 2 }, { hint: key }).toArray()).toHaveLength(1);
  });

  it('refuses two arrays side by side', async () => {
    const collection = await server.collection();
    await collection.createIndex({ a: 1, b: 1 });
    expect(await codeOf(collection.insertOne({ a: [1], b: [2] }))).toBe(171);
  });

  it('agrees with its documents after many kinds of change', async () => {
    const collection = await server.collection({ a: 1, t: ['x', 'y'] }, { a: 2, t: [] }, { a: 3 });
    await collection.createIndexes([{ key: { t: 1 } }, { key: { a: 1, t: 1 } }]);
    await collection.updateMany({}, { $push: { t: 'z' } } as never);
    await collection.updateOne({ a: 1 }, { $pull: { t: 'x' } } as never);
    await collection.deleteOne({ a: 2 });
    expect(validateFolder(server.dataDir, collection.namespace)).toEqual({
      errors: [],
      records: 2,
      keysPerIndex: { _id_: 2, t_1: 3, a_1_t_1: 3 },
    });
  });

  it('keeps 64-bit integers apart that are one number to JavaScript', async () => {
    const collection = await server.collection();
    await collection.createIndex({ n: 1 }, { unique: true });
    await collection.insertOne({ n: Long.fromString('9007199254740992') });
    expect(await codeOf(collection.insertOne({ n: Long.fromString('9007199254740993') }))).toBeUndefined();
  });
});

describe('a TTL index', () => {
  let dataDir: string;
  let store: Store;
  let catalog: Catalog;
  const now = Date.now();

  beforeEach(() => {
    dataDir = makeDataDir();
    store = new Store(dataDir);
    catalog = new Catalog(store);
  });
  afterEach(() => {
    store.close();
    removeDataDir(dataDir);
  });

  /** A collection whose documents expire 60 s after `seen`. */
  function createExpiring(documents: object[], options: Document = {}) {
    const collection = catalog.create('t.sessions');
    const index = { v: 2, key: { seen: 1 }, name: 'seen_1', expireAfterSeconds: 60, ...options };
    catalog.addIndexes(collection, [index]);
    collection.atomically(() => {
      for (const document of documents) collection.insert(encode({ ...document }));
    });
    return collection;
  }
  const aged = (_id: number, seconds: number) => ({ _id, seen: new Date(now - seconds * 1000) });

  it('removes what has expired and nothing else', () => {
    const collection = createExpiring([aged(1, 61), aged(2, 59), { _id: 3, seen: 'never' }]);
    expect(removeExpired(catalog, now)).toBe(1);
    expect(collection.count).toBe(2);
  });

  it('removes a large backlog in several turns, so that clients are served in between', () => {
    const collection = createExpiring(Array.from({ length: 1100 }, (_, i) => aged(i, 61)));
    expect([1, 2, 3, 4].map(() => removeExpired(catalog, now))).toEqual([500, 500, 100, 0]);
    expect(collection.count).toBe(0);
  });

  it('finds what a partial filter lets expire behind any number of documents that it keeps', () => {
    const kept = Array.from({ length: 600 }, (_, i) => ({ ...aged(i, 90), open: true }));
    const collection = createExpiring([...kept, { ...aged(600, 61), open: false }], {
      partialFilterExpression: { open: false },
    });
    expect(removeExpired(catalog, now)).toBe(1);
    expect(collection.count).toBe(600);
  });
});
