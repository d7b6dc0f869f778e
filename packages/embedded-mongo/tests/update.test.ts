import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Document, Long, type UpdateOptions } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Update = object;
type Case = [title: string, before: object, update: Update, after: object, options?: UpdateOptions];

const CASES: Case[] = [
  ['$set writes a field', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['$set creates documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set into an array by position', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  ['$set beyond the end fills with null', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
  ['$unset removes a field', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset in an array leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
  ['$unset of what is not there changes nothing', { a: 1 }, { $unset: { 'b.c': '' } }, { a: 1 }],
  ['$inc adds and creates', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['$inc of fractions', { a: 1.5 }, { $inc: { a: 0.25 } }, { a: 1.75 }],
  ['$inc beyond 32 bits becomes a long', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648 }],
  ['$min keeps the smaller', { a: 5, b: 5 }, { $min: { a: 3, b: 9, c: 1 } }, { a: 3, b: 5, c: 1 }],
  ['$max keeps the larger', { a: 5, b: 5 }, { $max: { a: 3, b: 9, c: 1 } }, { a: 5, b: 9, c: 1 }],
  ['$max compares across types', { a: 5 }, { $max: { a: 'text' } }, { a: 'text' }],
  [
    '$setOnInsert does nothing on a match',
    { a: 1 },
    { $set: { b: 2 }, $setOnInsert: { c: 3 } },
    { a: 1, b: 2 },
  ],
  ['$push appends', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push creates the array', {}, { $push: { a: 2 } }, { a: [2] }],
  ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$push $position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: 0 } } }, { a: [9, 1, 2] }],
  [
    '$push with a negative $position',
    { a: [1, 2, 3] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 2, 9, 3] },
  ],
  [
    '$push $slice keeps the last',
    { a: [1, 2] },
    { $push: { a: { $each: [3, 4], $slice: -3 } } },
    { a: [2, 3, 4] },
  ],
  ['$push $slice keeps the first', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }],
  ['$push $slice 0 empties', { a: [1] }, { $push: { a: { $each: [2], $slice: 0 } } }, { a: [] }],
  ['$push $sort by value', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1 } } }, { a: [3, 2, 1] }],
  [
    '$push $sort by field, then $slice',
    { a: [{ s: 3 }, { s: 1 }] },
    { $push: { a: { $each: [{ s: 2 }], $sort: { s: -1 }, $slice: 2 } } },
    { a: [{ s: 3 }, { s: 2 }] },
  ],
  ['$push of an array appends one element', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
  ['$addToSet leaves what is there', { a: [1, 2] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [
    '$addToSet compares documents with their order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [
    '$addToSet takes a long for the int it equals',
    { a: [1] },
    { $addToSet: { a: Long.fromNumber(1) } },
    { a: [1] },
  ],
  ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull by $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', 'z'] } } }, { a: ['y'] }],
  [
    '$pull of documents by some fields',
    {
      a: [
        { id: 1, n: 1 },
        { id: 2, n: 1 },
      ],
    },
    { $pull: { a: { id: 1 } } },
    { a: [{ id: 2, n: 1 }] },
  ],
  [
    '$pull of documents by a condition',
    { a: [{ n: 1 }, { n: 5 }] },
    { $pull: { a: { n: { $gt: 3 } } } },
    { a: [{ n: 1 }] },
  ],
  ['$pull on a missing field', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  ['$[] changes every element', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    '$[name] with arrayFilters',
    { a: [1, 5, 9] },
    { $set: { 'a.$[big]': 0 } },
    { a: [1, 0, 0] },
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ],
  [
    '$[name] on a field of documents',
    {
      a: [
        { k: 1, v: 0 },
        { k: 2, v: 0 },
      ],
    },
    { $set: { 'a.$[e].v': 1 } },
    {
      a: [
        { k: 1, v: 0 },
        { k: 2, v: 1 },
      ],
    },
    { arrayFilters: [{ 'e.k': 2 }] },
  ],
  [
    '$[name] with $or',
    { a: [1, 5, 9] },
    { $set: { 'a.$[e]': 0 } },
    { a: [0, 5, 0] },
    { arrayFilters: [{ $or: [{ e: 1 }, { e: 9 }] }] },
  ],
  [
    'nested $[] and $[name]',
    { a: [{ b: [1, 2] }, { b: [3] }] },
    { $inc: { 'a.$[].b.$[e]': 10 } },
    { a: [{ b: [1, 12] }, { b: [13] }] },
    { arrayFilters: [{ e: { $gt: 1 } }] },
  ],
  [
    'a pipeline computes from fields',
    { a: 2, b: 3 },
    [{ $set: { sum: { $add: ['$a', '$b'] } } }],
    { a: 2, b: 3, sum: 5 },
  ],
  ['a pipeline removes fields', { a: 1, b: 2 }, [{ $unset: 'a' }], { b: 2 }],
  [
    'a pipeline runs its stages in order',
    { a: 1 },
    [{ $set: { b: '$a' } }, { $set: { a: { $add: ['$b', 1] } } }, { $unset: ['b'] }],
    { a: 2 },
  ],
  ['a pipeline with $$REMOVE', { a: 1, b: 2 }, [{ $set: { a: '$$REMOVE' } }], { b: 2 }],
  [
    'a pipeline with $cond',
    { n: 5 },
    [{ $set: { big: { $cond: [{ $gt: ['$n', 3] }, true, false] } } }],
    { n: 5, big: true },
  ],
  ['a pipeline with $project keeps the _id', { a: 1, b: 2 }, [{ $project: { _id: 0, a: 1 } }], { a: 1 }],
  ['new fields come in the order of their names', {}, { $set: { z: 1, b: 2, a: 3 } }, { a: 3, b: 2, z: 1 }],
];

describe('an update', () => {
  it.each(CASES)('%s', async (...row) => {
    const [, before, update, after, options] = row;
    const collection = await server.collection({ _id: 1, ...before });
    const result = await collection.updateOne({ _id: 1 }, update, options);
    expect(result.matchedCount).toBe(1);
    const stored = await collection.findOne({ _id: 1 });
    expect(stored).toEqual({ _id: 1, ...after });
    expect(Object.keys(stored ?? {})).toEqual(['_id', ...Object.keys(after)]);
    expect(result.modifiedCount).toBe(JSON.stringify(before) === JSON.stringify(after) ? 0 : 1);
  });

  it('writes an own field called __proto__ and leaves prototypes alone', async () => {
    const collection = await server.collection(JSON.parse('{"_id":1,"a":{"__proto__":{"bad":1}}}') as object);
    await collection.updateOne({}, { $set: { '__proto__.polluted': true, 'a.n': 1 } });
    const stored = (await collection.findOne({})) as Document;
    expect(Object.keys(stored)).toContain('__proto__');
    expect(Object.keys(stored['a'] as object)).toEqual(['__proto__', 'n']);
    expect(({} as Document)['polluted']).toBeUndefined();
  });
});

describe('an update that cannot be applied', () => {
  it.each<[title: string, before: object, update: Update, code: number, options?: UpdateOptions]>([
    ['$inc on text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc on null', { a: null }, { $inc: { a: 1 } }, 14],
    ['$inc by text', { a: 1 }, { $inc: { a: 'x' } }, 14],
    ['$push on a scalar', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$addToSet on a scalar', { a: 1 }, { $addToSet: { a: 1 } }, 2],
    ['$pull on a scalar', { a: 1 }, { $pull: { a: 1 } }, 2],
    ['$push with an unknown clause', { a: [] }, { $push: { a: { $each: [1], $nonsense: 1 } } }, 2],
    ['a field inside a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['a field inside a long', { a: Long.fromString('9007199254740993') }, { $set: { 'a.b': 1 } }, 28],
    ['a named field in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['two operators on one field', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['two operators on nested fields', { a: {} }, { $set: { a: 1 }, $inc: { 'a.b': 1 } }, 40],
    ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['an unknown operator', { a: 1 }, { $nonsense: { a: 1 } }, 9],
    ['$bit', { a: 1 }, { $bit: { a: { and: 1 } } }, 238],
    ['$rename', { a: 1 }, { $rename: { a: 'b' } }, 238],
    ['$currentDate', { a: 1 }, { $currentDate: { a: true } }, 238],
    ['an empty field name', { a: 1 }, { $set: { 'a.': 1 } }, 56],
    ['the positional $', { a: [1] }, { $set: { 'a.$': 1 } }, 238],
    ['$mul', { a: 1 }, { $mul: { a: 2 } }, 238],
    ['$pop', { a: [1] }, { $pop: { a: 1 } }, 238],
    ['$pullAll', { a: [1] }, { $pullAll: { a: [1] } }, 238],
    ['an array filter that is not used', { a: [1] }, { $set: { b: 1 } }, 9, { arrayFilters: [{ e: 1 }] }],
    ['an array filter that is missing', { a: [1] }, { $set: { 'a.$[e]': 1 } }, 2],
    ['a 64-bit overflow', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
    ['a stage that is no update', { a: 1 }, [{ $match: { a: 1 } }], 72],
  ])('is refused and changes nothing: %s', async (...row) => {
    const [, before, update, code, options] = row;
    const collection = await server.collection({ _id: 1, ...before });
    const unchanged = await collection.findOne({});
    expect(await codeOf(collection.updateOne({ _id: 1 }, update as never, options))).toBe(code);
    expect(await collection.findOne({})).toEqual(unchanged);
  });
});

describe('an upsert', () => {
  it('refuses an expression, as MongoDB does', async () => {
    const collection = await server.collection();
    const query = { _id: 1, $expr: { $lt: ['$n', 1] } };
    expect(await codeOf(collection.updateOne(query, { $set: { n: 1 } }, { upsert: true }))).toBe(224);
    expect(await codeOf(collection.updateOne(query, { $set: { n: 1 } }))).toBeUndefined();
  });

  it.each<[title: string, query: object, update: Update, inserted: object]>([
    [
      'starts from the equalities of the query',
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 } },
      { $set: { e: 4 } },
      { a: 1, b: { c: 2 }, e: 4 },
    ],
    [
      'reads equalities inside $and',
      { $and: [{ a: 1 }, { b: 2 }] },
      { $set: { c: 3 } },
      { a: 1, b: 2, c: 3 },
    ],
    ['applies $setOnInsert', { a: 1 }, { $setOnInsert: { b: 1 }, $inc: { n: 1 } }, { a: 1, b: 1, n: 1 }],
    ['runs a pipeline on the seed', { a: 1 }, [{ $set: { b: { $add: ['$a', 1] } } }], { a: 1, b: 2 }],
    ['pushes into a new array', { a: 1 }, { $push: { list: 5 } }, { a: 1, list: [5] }],
  ])('%s', async (...row) => {
    const [, query, update, inserted] = row;
    const collection = await server.collection();
    const { upsertedId } = await collection.updateOne(query, update, { upsert: true });
    expect(await collection.findOne({})).toEqual({ _id: upsertedId, ...inserted });
  });

  it('refuses a query that gives one field two values', async () => {
    const collection = await server.collection();
    const query = { $and: [{ a: 1 }, { a: 2 }] };
    expect(await codeOf(collection.updateOne(query, { $set: { b: 1 } }, { upsert: true }))).toBe(54);
  });

  it('refuses another _id than that of the query', async () => {
    const collection = await server.collection();
    const upsert = (id: number) =>
      codeOf(collection.updateOne({ _id: 1 }, { $setOnInsert: { _id: id } }, { upsert: true }));
    expect(await upsert(2)).toBe(66);
    expect(await collection.countDocuments()).toBe(0);
    expect(await upsert(1)).toBeUndefined();
  });

  it('makes one document out of 40 at once on a unique key', async () => {
    const collection = await server.collection();
    await collection.createIndex({ key: 1 }, { unique: true });
    const attempts = Array.from({ length: 40 }, () =>
      collection.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    await Promise.all(attempts);
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: 40 }]);
  });
});
