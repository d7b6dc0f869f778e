import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Binary, Decimal128, Double, Long, MinKey, ObjectId, UUID } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const id = new ObjectId('65a000000000000000000001');
const uuid = new UUID('4b1e3f50-5b1c-4a3e-9a55-0d8e1f1f0a01');
const big = Long.fromString('9007199254740993');

type Case = [title: string, documents: object[], filter: object, expected: number[]];
const x = (...values: unknown[]) =>
  values.map((value, i) => (value === undefined ? { _id: i } : { _id: i, x: value }));

/** Each value becomes a document {_id: position, x: value}; `undefined` leaves x out. */
const CASES: Case[] = [
  [
    'equality with a number ignores the numeric type',
    x(1, Long.fromNumber(1), new Double(1), '1'),
    { x: 1 },
    [0, 1, 2],
  ],
  [
    'equality keeps 64-bit integers apart beyond 2^53',
    x(big, Long.fromString('9007199254740992')),
    { x: big },
    [0],
  ],
  ['a range meets ints, longs and doubles', x(1, 2.5, Long.fromNumber(3)), { x: { $gt: 2.4 } }, [1, 2]],
  ['NaN equals NaN only', x(NaN, 0, null), { x: NaN }, [0]],
  ['NaN is in no range of numbers', x(NaN, -1, 1), { x: { $lt: 5 } }, [1, 2]],
  ['NaN is at least NaN', x(NaN, 1), { x: { $gte: NaN } }, [0]],
  ['infinity is above every number', x(Infinity, 1e308), { x: { $gt: 1e308 } }, [0]],
  ['minus zero is zero', x(-0, 0, 1), { x: 0 }, [0, 1]],
  ['null matches null and a missing field', x(null, undefined, 0, ''), { x: null }, [0, 1]],
  ['null matches an array that holds null', x([1, null], [1], []), { x: null }, [0]],
  ['$ne null leaves out null and missing', x(null, undefined, 0), { x: { $ne: null } }, [2]],
  ['$exists tells null from missing', x(null, undefined), { x: { $exists: true } }, [0]],
  ['$exists false finds the missing field', x(null, undefined), { x: { $exists: false } }, [1]],
  ['$gte null matches null and missing', x(null, undefined, 0), { x: { $gte: null } }, [0, 1]],
  ['$gt null matches nothing', x(null, undefined, 0), { x: { $gt: null } }, []],
  ['a range stays inside its type', x(5, '5', true, day(5), id), { x: { $gt: 1 } }, [0]],
  ['a range of text leaves numbers out', x('a', 'b', 5), { x: { $gte: 'b' } }, [1]],
  ['dates compare with dates only', x(day(1), day(3), 1e15), { x: { $gt: day(2) } }, [1]],
  ['dates before 1970 are smaller', x(new Date(-1), new Date(1)), { x: { $lt: new Date(0) } }, [0]],
  ['booleans are no numbers', x(true, 1, false, 0), { x: true }, [0]],
  ['an id is found by its value', x(id, id.toHexString()), { x: id }, [0]],
  ['ids are ordered', x(id, new ObjectId('65a000000000000000000002')), { x: { $gt: id } }, [1]],
  ['a UUID is not a binary of another subtype', x(uuid, new Binary(uuid.buffer, 0)), { x: uuid }, [0]],
  ['text is compared byte by byte', x('a', 'A', 'ä'), { x: { $gt: 'Z' } }, [0, 2]],
  [
    'text beyond the basic plane sorts by code point',
    x('\u{1F600}', '\uFFFD'),
    { x: { $gt: '\uFFFD' } },
    [0],
  ],
  ['a scalar matches an element of an array', x([1, 2], [3], 2), { x: 2 }, [0, 2]],
  ['an array matches as a whole', x([1, 2], [2, 1], [[1, 2]]), { x: [1, 2] }, [0, 2]],
  ['an empty array matches itself only', x([], [[]], null), { x: [] }, [0, 1]],
  ['two bounds may be met by two elements', x([1, 10], [5], [20]), { x: { $gt: 4, $lt: 6 } }, [0, 1]],
  [
    '$elemMatch wants one element for both bounds',
    x([1, 10], [5], [20]),
    { x: { $elemMatch: { $gt: 4, $lt: 6 } } },
    [1],
  ],
  [
    '$elemMatch on documents',
    x([{ a: 1, b: 2 }], [{ a: 1 }, { b: 2 }], { a: 1, b: 2 }),
    { x: { $elemMatch: { a: 1, b: 2 } } },
    [0],
  ],
  [
    '$elemMatch with $or',
    x([{ a: 1 }], [{ b: 1 }], [{ c: 1 }]),
    { x: { $elemMatch: { $or: [{ a: 1 }, { b: 1 }] } } },
    [0, 1],
  ],
  ['$elemMatch passes over scalars', x([1, 2]), { x: { $elemMatch: { a: 1 } } }, []],
  ['$ne on an array means no element', x([1, 2], [3], 1), { x: { $ne: 1 } }, [1]],
  ['$nin on an array means no element', x([1, 2], [3], 1), { x: { $nin: [1, 9] } }, [1]],
  ['$in with null matches missing', x(null, undefined, 1, 2), { x: { $in: [null, 1] } }, [0, 1, 2]],
  ['$in with a regular expression', x('abc', 'xbc', 'b'), { x: { $in: [/^a/, 'b'] } }, [0, 2]],
  ['$in matches across numeric types', x(Long.fromNumber(7), 7, 8), { x: { $in: [7] } }, [0, 1]],
  ['$in of an empty list matches nothing', x(1, null), { x: { $in: [] } }, []],
  ['$nin of an empty list matches everything', x(1, null), { x: { $nin: [] } }, [0, 1]],
  ['$in with a whole array', x([1, 2], [1]), { x: { $in: [[1, 2]] } }, [0]],
  [
    '$not inverts a condition, missing included',
    x(1, 10, undefined, 'a'),
    { x: { $not: { $gt: 5 } } },
    [0, 2, 3],
  ],
  ['$not with a regular expression', x('abc', 'x', 5), { x: { $not: /^a/ } }, [1, 2]],
  ['$regex finds a text anywhere', x('xaby', 'a b', 'ba'), { x: { $regex: 'ab' } }, [0]],
  ['$regex with ^ finds it at the beginning', x('ab', 'xab', 'AB'), { x: { $regex: '^ab' } }, [0]],
  ['$regex takes escaped signs literally', x('a.b*', 'axb*', 'a.b'), { x: { $regex: 'a\\.b\\*' } }, [0]],
  ['a regular expression looks into arrays', x(['abc', 'd'], ['x']), { x: /^ab/ }, [0]],
  ['a regular expression passes over numbers', x(5, '5'), { x: /5/ }, [1]],
  ['$or inside $and', x(1, 2, 3), { $and: [{ $or: [{ x: 1 }, { x: 3 }] }, { x: { $gt: 1 } }] }, [2]],
  [
    '$expr compares two fields',
    [
      { _id: 0, a: 1, b: 2 },
      { _id: 1, a: 2, b: 1 },
    ],
    { $expr: { $gt: ['$a', '$b'] } },
    [1],
  ],
  [
    'an embedded document matches with all fields in order',
    x({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1 }),
    { x: { a: 1, b: 2 } },
    [0],
  ],
  ['a path goes through documents', x({ y: { z: 1 } }, { y: 1 }), { 'x.y.z': 1 }, [0]],
  ['a path goes through arrays of documents', x([{ y: 1 }, { y: 2 }], [{ y: 3 }]), { 'x.y': 2 }, [0]],
  ['a path may name a position', x([5, 6], [6, 5]), { 'x.1': 5 }, [1]],
  ['a position may be followed by a field', x([{ y: 1 }, { y: 2 }], [{ y: 2 }]), { 'x.0.y': 2 }, [1]],
  ['a number may also be a field name', x({ 0: 'a' }, ['a']), { 'x.0': 'a' }, [0, 1]],
  [
    'null below an array of documents means missing in one of them',
    x([{ y: 1 }, {}], [{ y: 1 }]),
    { 'x.y': null },
    [0],
  ],
  ['null below an array of scalars matches nothing', x([1, 2], []), { 'x.y': null }, []],
  ['null below a scalar counts as missing', x(5, { y: 1 }), { 'x.y': null }, [0]],
  ['$exists below an array of documents', x([{ y: 1 }, {}], [{}]), { 'x.y': { $exists: true } }, [0]],
  [
    'a field called constructor is not inherited',
    x({}, { constructor: 1 }),
    { 'x.constructor': { $exists: true } },
    [1],
  ],
  ['several operators on one field must all hold', x(1, 5, 9), { x: { $gt: 1, $lt: 9, $ne: 7 } }, [1]],
];

describe('a filter', () => {
  it.each(CASES)('%s', async (...row) => {
    const [, documents, filter, expected] = row;
    const collection = await server.collection(...documents);
    const plain = await collection.find(filter).sort({ _id: 1 }).toArray();
    expect(plain.map(({ _id }) => _id)).toEqual(expected);
    await collection.createIndex({ x: 1 });
    const hinted = await collection.find(filter, { hint: { x: 1 } }).toArray();
    expect(hinted.map(({ _id }) => Number(_id)).sort((a, b) => a - b)).toEqual(expected);
    expect(await collection.countDocuments(filter)).toBe(expected.length);
  });
});

describe('a filter that cannot be run', () => {
  it.each<[title: string, filter: object, code: number]>([
    ['an unknown operator', { x: { $foo: 1 } }, 2],
    ['an unknown operator at the top', { $foo: 1 }, 2],
    ['JavaScript in $where', { $where: 'this.x == 1' }, 238],
    ['$all', { x: { $all: [1] } }, 238],
    ['full text search', { $text: { $search: 'a' } }, 238],
    ['a geographic search', { x: { $near: [0, 0] } }, 238],
    ['$in without a list', { x: { $in: 1 } }, 2],
    ['an operator inside $in', { x: { $in: [{ $gt: 1 }] } }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$and with something that is no document', { $and: [1] }, 2],
    ['$not with a plain value', { x: { $not: 1 } }, 2],
    ['$size', { x: { $size: 1 } }, 238],
    ['$nor', { $nor: [{ x: 1 }] }, 238],
    ['$comment', { $comment: 'why' }, 238],
    ['$mod', { x: { $mod: [2, 1] } }, 238],
    ['$type', { x: { $type: 'string' } }, 238],
    ['MinKey', { x: { $gt: new MinKey() } }, 238],
    ['a decimal', { x: Decimal128.fromString('1') }, 238],
    ['equality with a stored regular expression', { x: { $eq: /a/ } }, 238],
    ['$options alone', { x: { $options: 'i' } }, 2],
    ['a range of a regular expression', { x: { $gt: /a/ } }, 2],
    ['a regular expression that repeats', { x: /^(a+)+$/ }, 238],
    ['one with a class', { x: { $regex: '[ab]' } }, 238],
    ['one with an end', { x: /a$/ }, 238],
    ['one with a choice', { x: /a|b/ }, 238],
    ['one with any sign', { x: /a.b/ }, 238],
    ['one with a class by letter', { x: { $regex: 'a\\d' } }, 238],
    ['one with option i', { x: { $regex: 'a', $options: 'i' } }, 238],
    ['one that is broken', { x: { $regex: '(' } }, 238],
    ['one inside $in', { x: { $in: [/^a+/] } }, 238],
    ['one with a null byte', { x: { $regex: 'a\0' } }, 51091],
    ['an undefined variable', { $expr: { $eq: ['$x', '$$nobody'] } }, 17276],
    ['an unknown expression', { $expr: { $nonsense: 1 } }, 168],
  ])('is refused: %s', async (_title, filter, code) => {
    const collection = await server.collection({ x: 1 });
    expect(await codeOf(collection.find(filter).toArray())).toBe(code);
  });
});
