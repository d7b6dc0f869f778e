import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Collection, Decimal128, type Document, MongoBulkWriteError, Timestamp } from 'mongodb';
import { type AnyDocument, codeOf, startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let collection: Collection<AnyDocument>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  collection = await server.collection({ _id: 1, x: 11 }, { _id: 2, x: 22 }, { _id: 3, x: 33 });
});
afterAll(() => server.stop());

const all = () => collection.find({}).sort({ _id: 1 }).toArray();

describe('find', () => {
  it.each([0, 1, 2, 3, 100])('delivers everything whatever the batch size (%i)', async (batchSize) => {
    expect(await collection.find({}, { batchSize }).toArray()).toHaveLength(3);
  });

  it('treats a negative limit as one batch', async () => {
    expect(await collection.find({}, { limit: -2 }).toArray()).toHaveLength(2);
  });

  it('reads more documents than fit into one reply', async () => {
    const blob = 'x'.repeat(1_000_000);
    await collection.insertMany(Array.from({ length: 40 }, (_, i) => ({ _id: 100 + i, blob })));
    expect(await collection.find({ _id: { $gte: 100 } }, { batchSize: 1000 }).toArray()).toHaveLength(40);
  });

  it('says when a cursor is gone', async () => {
    const cursor = collection.find({}, { batchSize: 1 });
    await cursor.next();
    await server.db.command({ killCursors: collection.collectionName, cursors: [cursor.id] });
    expect(await codeOf(cursor.next().then(() => cursor.next()))).toBe(43);
    expect(await codeOf(server.db.command({ getMore: 5n, collection: 'x' }))).toBe(43);
  });

  it('goes on correctly when documents change between two batches', async () => {
    const cursor = collection.find({}, { batchSize: 1 }).sort({ _id: 1 });
    expect(await cursor.next()).toMatchObject({ _id: 1 });
    await collection.deleteOne({ _id: 3 });
    await collection.insertOne({ _id: 4 });
    expect((await cursor.toArray()).at(-1)).toMatchObject({ _id: 4 });
  });

  it('leaves out of a sorted answer what has ceased to match between two batches', async () => {
    const cursor = collection.find({ x: { $gt: 0 } }, { batchSize: 1 }).sort({ x: 1 });
    expect(await cursor.next()).toMatchObject({ _id: 1 });
    await collection.updateOne({ _id: 3 }, { $set: { x: -1 } });
    expect(await cursor.toArray()).toEqual([{ _id: 2, x: 22 }]);
  });

  it('projects: included, excluded and computed fields', async () => {
    const lists = await server.collection({ _id: 1, a: [1, 2, 3], d: [{ k: 1 }, { k: 2 }], z: 0 });
    const show = (projection: Document, filter: Document = {}) => lists.findOne(filter, { projection });
    expect(await show({ z: 1 })).toEqual({ _id: 1, z: 0 });
    expect(await show({ a: 0, d: 0, _id: 0 })).toEqual({ z: 0 });
    expect(await codeOf(show({ a: { $slice: -2 } }))).toBe(238);
    expect(await codeOf(show({ d: { $elemMatch: { k: 2 } } }))).toBe(238);
    expect(await codeOf(show({ 'a.$': 1 }, { a: 2 }))).toBe(238);
    expect(await show({ _id: 0, n: { $ifNull: ['$nothing', 3] } })).toEqual({ n: 3 });
  });

  it('sorts a list by its least element upwards and its greatest downwards', async () => {
    const lists = await server.collection(
      { _id: 1, a: [5, 1] },
      { _id: 2, a: [3] },
      { _id: 3, a: [] },
      { _id: 4 },
    );
    const order = async (direction: 1 | -1) =>
      (await lists.find({}).sort({ a: direction }).toArray()).map(({ _id }) => Number(_id));
    expect(await order(1)).toEqual([3, 4, 1, 2]);
    expect(await order(-1)).toEqual([1, 2, 4, 3]);
  });

  it('stops at maxTimeMS', async () => {
    const many = await server.collection(
      ...Array.from({ length: 20_000 }, (_, i) => ({ i, text: 'some text to look at' })),
    );
    expect(await codeOf(many.find({ text: /nothing/ }, { maxTimeMS: 1 }).toArray())).toBe(50);
  });
});

describe('count and distinct', () => {
  it('count with skip and limit', async () => {
    expect(await collection.countDocuments({}, { skip: 1 })).toBe(2);
    expect(await collection.countDocuments({ x: { $gt: 11 } }, { limit: 1 })).toBe(1);
    expect(await collection.estimatedDocumentCount()).toBe(3);
    expect(await server.db.collection('nobody').countDocuments({})).toBe(0);
  });

  it('distinct unwinds lists and ignores what is missing', async () => {
    const lists = await server.collection({ t: ['a', 'b'] }, { t: 'b' }, {}, { t: null });
    expect(await lists.distinct('t')).toEqual(['a', 'b', null]);
  });
});

describe('write results', () => {
  it('updateOne, updateMany, replaceOne and deleteMany report what they did', async () => {
    expect(await collection.updateOne({ _id: 1 }, { $set: { x: 11 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await collection.updateMany({ _id: { $gt: 1 } }, { $inc: { x: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await collection.replaceOne({ _id: 1 }, { y: 1 })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await collection.replaceOne({ _id: 4 }, { y: 4 }, { upsert: true })).toMatchObject({
      upsertedId: 4,
    });
    expect(await all()).toEqual([
      { _id: 1, y: 1 },
      { _id: 2, x: 23 },
      { _id: 3, x: 34 },
      { _id: 4, y: 4 },
    ]);
    expect(await collection.deleteMany({ x: { $exists: true } })).toMatchObject({ deletedCount: 2 });
  });

  it('an ordered batch ends at the first error, an unordered one goes on', async () => {
    const ordered = collection.insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }]);
    await expect(ordered).rejects.toMatchObject({ insertedCount: 1, code: 11000 });
    const unordered = await collection
      .insertMany([{ _id: 5 }, { _id: 1 }, { _id: 6 }], { ordered: false })
      .catch((error: unknown) => error);
    expect(unordered).toBeInstanceOf(MongoBulkWriteError);
    expect((unordered as MongoBulkWriteError).insertedCount).toBe(2);
    expect(await collection.countDocuments({})).toBe(6);
  });

  it('bulkWrite mixes operations', async () => {
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 4, x: 44 } } },
      { updateMany: { filter: { x: { $gte: 33 } }, update: { $inc: { x: 1 } } } },
      { deleteOne: { filter: { _id: 1 } } },
      { replaceOne: { filter: { _id: 9 }, replacement: { x: 9 }, upsert: true } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      deletedCount: 1,
      upsertedCount: 1,
      upsertedIds: { 3: 9 },
    });
  });

  it('an unacknowledged write happens without an answer', async () => {
    await collection.insertOne({ _id: 8 }, { writeConcern: { w: 0 } });
    for (let found = null; !found;) found = await collection.findOne({ _id: 8 });
    expect(await collection.countDocuments({ _id: 8 })).toBe(1);
  });
});

describe('findAndModify', () => {
  it('gives the document before or after, projected', async () => {
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { x: 1 } })).toEqual({ _id: 1, x: 11 });
    const after = { returnDocument: 'after', projection: { _id: 0 } } as const;
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { x: 1 } }, after)).toEqual({ x: 13 });
    expect(await collection.findOneAndReplace({ _id: 1 }, { y: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      y: 1,
    });
    expect(await collection.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({ _id: 3, x: 33 });
    expect(await collection.findOneAndUpdate({ _id: 99 }, { $set: { x: 1 } })).toBeNull();
  });

  it('upserts and gives the new document', async () => {
    const update = [{ $set: { n: { $add: [{ $ifNull: ['$n', 0] }, 1] } } }];
    const options = { upsert: true, returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 9 }, update, options)).toEqual({ _id: 9, n: 1 });
    expect(await collection.findOneAndUpdate({ _id: 9 }, update, options)).toEqual({ _id: 9, n: 2 });
  });

  it('lets 80 claimers have 50 jobs once each', async () => {
    const jobs = await server.collection(...Array.from({ length: 50 }, (_, i) => ({ _id: i, state: 'new' })));
    const claim = () => jobs.findOneAndUpdate({ state: 'new' }, { $set: { state: 'taken' } });
    const claimed = (await Promise.all(Array.from({ length: 80 }, claim))).filter((job) => job !== null);
    expect(new Set(claimed.map(({ _id }) => Number(_id))).size).toBe(50);
    expect(claimed).toHaveLength(50);
  });
});

describe('collections and commands', () => {
  it('are created, listed and dropped', async () => {
    await server.db.createCollection('made');
    expect(await codeOf(server.db.command({ create: 'made' }))).toBe(48);
    const names = async () =>
      (await server.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    expect(await names()).toContain('made');
    expect(await server.db.collection('made').drop()).toBe(true);
    expect(await names()).not.toContain('made');
    const { databases } = await server.client.db().admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain('test');
  });

  it.each<[title: string, command: Document, code: number]>([
    ['an unknown command', { nonsense: 1 }, 59],
    ['mapReduce', { mapReduce: 'x' }, 59],
    ['let', { find: 'x', let: { a: 1 } }, 238],
    ['a tailable cursor', { find: 'x', tailable: true }, 238],
    ['a view', { create: 'v', viewOn: 'x', pipeline: [] }, 238],
    ['a validator', { create: 'v', validator: { a: 1 } }, 238],
    ['a capped collection', { create: 'v', capped: true, size: 1 }, 238],
    ['a negative skip', { find: 'x', skip: -1 }, 51024],
    ['a transaction', { find: 'x', txnNumber: 1n, startTransaction: true, autocommit: false }, 20],
    ['a bad collection name', { create: 'system.x' }, 73],
    ['a collation', { find: 'x', filter: {}, collation: { locale: 'en' } }, 238],
    ['dropping an index that is not there', { dropIndexes: 'c1', index: 'nothing' }, 27],
    ['dropping the _id index', { dropIndexes: 'c1', index: '_id_' }, 72],
  ])('are refused when not built: %s', async (_title, command, code) => {
    expect(await codeOf(server.db.command(command))).toBe(code);
  });

  it('refuse single statements of a batch that ask for more than is built', async () => {
    expect(await codeOf(collection.updateOne({}, { $set: { x: 1 } }, { sort: { x: 1 } }))).toBe(40415);
    expect(await codeOf(collection.deleteMany({}, { collation: { locale: 'en' } }))).toBe(238);
    expect(await collection.countDocuments({})).toBe(3);
  });

  it('refuse what cannot be a document', async () => {
    let deep: Document = {};
    for (let i = 0; i < 120; i += 1) deep = { deep };
    expect(await codeOf(collection.insertOne(deep))).toBe(15);
    expect(await codeOf(collection.insertOne({ _id: [1] }))).toBe(53);
    expect(await codeOf(collection.insertOne({ x: Decimal128.fromString('1') }))).toBe(238);
    expect(await codeOf(collection.insertOne({ x: [new Timestamp({ t: 1, i: 1 })] }))).toBe(238);
    expect(await codeOf(collection.insertOne({ _id: { $bad: 1 } }))).toBe(52);
    const halves = { a: 'x'.repeat(9_000_000) };
    await collection.insertOne({ _id: 50, ...halves });
    expect(await codeOf(collection.updateOne({ _id: 50 }, { $set: { b: halves.a } }))).toBe(10334);
  });

  it('put _id first whatever the client sent', async () => {
    const fresh = await server.collection();
    await fresh.insertOne({ b: 1, a: { c: 2 }, _id: 5 });
    expect(Object.keys((await fresh.findOne({})) as Document)).toEqual(['_id', 'b', 'a']);
  });
});
