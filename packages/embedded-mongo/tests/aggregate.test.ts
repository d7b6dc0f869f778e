import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Document, Long, ObjectId } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 10, 30));
const PEOPLE: Document[] = [
  { _id: 1, name: 'Asha', sport: 'hockey', age: 17, tags: ['a', 'b'], city: { name: 'Pune' } },
  { _id: 2, name: 'Bina', sport: 'cricket', age: 19, tags: ['b'], city: { name: 'Delhi' } },
  { _id: 3, name: 'Chirag', sport: 'hockey', age: 21, tags: [] },
  { _id: 4, name: 'Dev', sport: null, age: 15 },
];

describe('a pipeline', () => {
  it.each<[title: string, pipeline: Document[], expected: Document[]]>([
    [
      '$match and $project',
      [{ $match: { sport: 'hockey' } }, { $project: { name: 1, _id: 0 } }],
      [{ name: 'Asha' }, { name: 'Chirag' }],
    ],
    [
      '$project computes and renames',
      [{ $match: { _id: 1 } }, { $project: { who: '$name', next: { $add: ['$age', 1] } } }],
      [{ _id: 1, who: 'Asha', next: 18 }],
    ],
    [
      '$project of nested fields',
      [{ $match: { _id: 2 } }, { $project: { 'city.name': 1 } }],
      [{ _id: 2, city: { name: 'Delhi' } }],
    ],
    [
      '$project leaves fields out',
      [{ $match: { _id: 4 } }, { $project: { age: 0, name: 0 } }],
      [{ _id: 4, sport: null }],
    ],
    [
      '$addFields keeps the rest',
      [{ $match: { _id: 4 } }, { $addFields: { adult: { $gte: ['$age', 18] } } }],
      [{ _id: 4, name: 'Dev', sport: null, age: 15, adult: false }],
    ],
    [
      '$set into a nested document',
      [{ $match: { _id: 1 } }, { $set: { 'city.pin': 411 } }, { $project: { city: 1 } }],
      [{ _id: 1, city: { name: 'Pune', pin: 411 } }],
    ],
    ['$unset', [{ $match: { _id: 4 } }, { $unset: ['age', 'sport'] }], [{ _id: 4, name: 'Dev' }]],
    [
      '$group with accumulators',
      [
        {
          $group: {
            _id: '$sport',
            n: { $sum: 1 },
            ages: { $sum: '$age' },
            mean: { $avg: '$age' },
            oldest: { $max: '$age' },
            youngest: { $min: '$age' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: null, n: 1, ages: 15, mean: 15, oldest: 15, youngest: 15 },
        { _id: 'cricket', n: 1, ages: 19, mean: 19, oldest: 19, youngest: 19 },
        { _id: 'hockey', n: 2, ages: 38, mean: 19, oldest: 21, youngest: 17 },
      ],
    ],
    [
      '$group with the first of each',
      [{ $sort: { age: -1 } }, { $group: { _id: null, oldest: { $first: '$name' } } }],
      [{ _id: null, oldest: 'Chirag' }],
    ],
    [
      '$group by a document',
      [{ $group: { _id: { s: '$sport' }, n: { $count: {} } } }, { $sort: { n: -1, _id: 1 } }, { $limit: 1 }],
      [{ _id: { s: 'hockey' }, n: 2 }],
    ],
    [
      '$unwind makes one document per element',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'a' },
        { _id: 1, tags: 'b' },
        { _id: 2, tags: 'b' },
      ],
    ],
    [
      '$unwind keeps empty ones on demand',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
        { $match: { _id: { $gte: 3 } } },
        { $project: { tags: 1 } },
      ],
      [{ _id: 3 }, { _id: 4 }],
    ],
    [
      '$sort with $skip and $limit',
      [{ $sort: { age: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 1 }, { _id: 2 }],
    ],
    [
      '$limit before $skip',
      [{ $sort: { _id: 1 } }, { $limit: 3 }, { $skip: 2 }, { $project: { _id: 1 } }],
      [{ _id: 3 }],
    ],
    [
      '$match after $limit stays after it',
      [{ $sort: { _id: 1 } }, { $limit: 1 }, { $match: { _id: 2 } }],
      [],
    ],
    ['$count', [{ $match: { age: { $gt: 15 } } }, { $count: 'n' }], [{ n: 3 }]],
    ['$count of nothing gives no document', [{ $match: { age: 99 } }, { $count: 'n' }], []],
  ])('%s', async (_title, pipeline, expected) => {
    const collection = await server.collection(...PEOPLE);
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
  });
});

describe('an expression', () => {
  const root = {
    n: 7,
    f: 2.5,
    s: 'Héllo',
    list: [3, 1, 2],
    docs: [
      { k: 'a', v: 1 },
      { k: 'b', v: 2 },
    ],
    d: day(31),
    no: null,
    o: { a: 1, b: 2 },
    big: Long.fromString('9007199254740993'),
    id: new ObjectId('65a000000000000000000001'),
  };

  it.each<[title: string, expression: unknown, expected: unknown]>([
    ['$add', { $add: ['$n', 1, '$f'] }, 10.5],
    ['$add of a date and milliseconds', { $add: ['$d', 1000] }, new Date(day(31).getTime() + 1000)],
    ['$add with null is null', { $add: ['$n', '$no'] }, null],
    [
      '$add of 64-bit integers is exact',
      { $eq: [{ $add: ['$big', 2] }, Long.fromString('9007199254740995')] },
      true,
    ],
    ['$subtract of dates is milliseconds', { $subtract: ['$d', day(30)] }, 86_400_000],
    ['$gt of a long and an int', { $gt: ['$big', 5] }, true],
    ['$eq of an int and a long', { $eq: [5, Long.fromNumber(5)] }, true],
    ['a missing field is below null', { $lt: ['$nothing', null] }, true],
    ['$and, $or, $not', [{ $and: ['$n', true] }, { $or: [0, null] }, { $not: ['$n'] }], [true, false, false]],
    ['$cond by name', { $cond: { if: { $gt: ['$n', 5] }, then: 'big', else: 'small' } }, 'big'],
    ['$ifNull takes the first value', { $ifNull: ['$no', '$nothing', 'x'] }, 'x'],
    ['text that looks like a path stays text', { $literal: '$n' }, '$n'],
    ['a path through documents in a list', '$docs.v', [1, 2]],
    ['$dateTrunc', { $dateTrunc: { date: '$d', unit: 'day' } }, new Date(Date.UTC(2026, 0, 31))],
    [
      '$dateTrunc to the hour, the Sunday before, the quarter',
      ['hour', 'week', 'quarter'].map((unit) => ({ $dateTrunc: { date: '$d', unit } })),
      [new Date(Date.UTC(2026, 0, 31, 10)), new Date(Date.UTC(2026, 0, 25)), new Date(Date.UTC(2026, 0))],
    ],
    ['$$NOW is one moment', { $eq: ['$$NOW', { $add: ['$$NOW', 0] }] }, true],
    ['$dateTrunc of an id', { $dateTrunc: { date: '$id', unit: 'year' } }, new Date(Date.UTC(2024, 0))],
  ])('%s', async (_title, expression, expected) => {
    const collection = await server.collection({ _id: 1, ...root });
    const [result] = await collection.aggregate([{ $project: { _id: 0, r: expression } }]).toArray();
    expect(result).toEqual({ r: expected });
  });
});

describe('a pipeline that cannot run', () => {
  it.each<[title: string, stage: Document, code: number]>([
    ['an unknown stage', { $nonsense: {} }, 40324],
    ['an unknown accumulator', { $group: { _id: 1, x: { $nonsense: 1 } } }, 15952],
    ['$group without _id', { $group: { n: { $sum: 1 } } }, 15955],
    ['a stage with two fields', { $match: {}, $limit: 1 }, 40323],
    ['$out', { $out: 'x' }, 238],
    ['$merge', { $merge: 'x' }, 238],
    ['$setWindowFields', { $setWindowFields: {} }, 238],
    ['$sample', { $sample: { size: 9 } }, 238],
    ['$lookup', { $lookup: { from: 'x', as: 'u', localField: 'n', foreignField: '_id' } }, 238],
    ['$facet', { $facet: { n: [{ $count: 'n' }] } }, 238],
    ['$sortByCount', { $sortByCount: '$s' }, 238],
    ['$replaceRoot', { $replaceRoot: { newRoot: '$$ROOT' } }, 238],
    ['$replaceWith', { $replaceWith: '$$ROOT' }, 238],
    ['a change stream', { $changeStream: {} }, 40573],
    ['an unknown expression', { $project: { x: { $nonsense: 1 } } }, 168],
    ['JavaScript in $function', { $project: { x: { $function: { body: 'x', args: [], lang: 'js' } } } }, 168],
    ['$add of text', { $project: { x: { $add: ['$s', 1] } } }, 14],
    ['$limit 0', { $limit: 0 }, 15957],
    ['$count without a name', { $count: '' }, 40156],
    ['mixing inclusion and exclusion', { $project: { a: 1, b: 0 } }, 31254],
    [
      'a time zone in $dateTrunc',
      { $project: { x: { $dateTrunc: { date: '$d', unit: 'day', timezone: 'Asia/Kolkata' } } } },
      9,
    ],
    [
      'a unit that is not built',
      { $project: { x: { $dateTrunc: { date: '$d', unit: 'constructor' } } } },
      238,
    ],
    ['the position in $unwind', { $unwind: { path: '$n', includeArrayIndex: 'i' } }, 9],
    ['a variable that nobody defined', { $project: { x: '$$this' } }, 17276],
    ['the accumulator $stdDevPop', { $group: { _id: 1, x: { $stdDevPop: '$n' } } }, 15952],
    ['the accumulator $last', { $group: { _id: 1, x: { $last: '$n' } } }, 15952],
    ['the accumulator $push', { $group: { _id: 1, x: { $push: '$n' } } }, 15952],
    ['the accumulator $addToSet', { $group: { _id: 1, x: { $addToSet: '$n' } } }, 15952],
    ['an argument for $count', { $group: { _id: 1, x: { $count: '$n' } } }, 9],
  ])('is refused: %s', async (_title, stage, code) => {
    const collection = await server.collection({ n: 1, s: 'x', d: day(1) });
    expect(await codeOf(collection.aggregate([stage]).toArray())).toBe(code);
  });

  it.each([
    '$mod',
    '$round',
    '$max',
    '$slice',
    '$mergeObjects',
    '$reduce',
    '$let',
    '$substrCP',
    '$split',
    '$dateAdd',
    '$toInt',
    '$toDate',
    '$setUnion',
    '$type',
    '$map',
    '$filter',
    '$switch',
    '$cmp',
    '$concat',
    '$concatArrays',
    '$toLower',
    '$toString',
    '$dateToString',
    '$minute',
    '$hour',
    '$year',
    '$multiply',
    '$divide',
    '$size',
    '$in',
    '$arrayElemAt',
  ])('says that %s is not built', async (name) => {
    const collection = await server.collection({ n: 1 });
    expect(await codeOf(collection.aggregate([{ $project: { x: { [name]: ['$n'] } } }]).toArray())).toBe(168);
  });
});
