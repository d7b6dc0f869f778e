import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, type Document, Long, ObjectId } from 'mongodb';
import { type Random, seeded } from './support/seeded.ts';
import { type AnyDocument, startTestServer, type TestServer } from './support/test-server.ts';

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const IDS = Array.from({ length: 5 }, (_, i) => new ObjectId(`65a00000000000000000000${i}`));
const SCALARS = [
  null,
  0,
  1,
  2,
  2.5,
  -3,
  NaN,
  Long.fromString('9007199254740993'),
  'a',
  'b',
  'ab',
  '',
  true,
  false,
  new Date(5),
  new Date(9),
  ...IDS,
];
const FIELDS = ['a', 'b', 'c', 't', 'o.x', 'l.k'];

/** Lists only where no compound index holds another list: MongoDB refuses two lists side by side. */
function value(random: Random, lists = true): unknown {
  const roll = random() * (lists ? 1 : 0.93);
  if (roll < 0.85) return pick(random, SCALARS);
  if (roll < 0.93) return { x: pick(random, SCALARS) };
  return Array.from({ length: Math.floor(random() * 3) }, () => pick(random, SCALARS));
}

function document(random: Random, _id: number): Document {
  const result: Document = { _id };
  for (const field of ['a', 'b', 'c']) if (random() < 0.85) result[field] = value(random, field === 'a');
  if (random() < 0.8)
    result['t'] = Array.from({ length: Math.floor(random() * 4) }, () => pick(random, SCALARS));
  if (random() < 0.7) result['o'] = random() < 0.9 ? { x: value(random) } : value(random);
  if (random() < 0.7)
    result['l'] = Array.from({ length: Math.floor(random() * 3) }, () => ({ k: pick(random, SCALARS) }));
  return result;
}

function condition(random: Random): unknown {
  const operator = pick(random, [
    '$eq',
    '$eq',
    '$in',
    '$gt',
    '$gte',
    '$lt',
    '$lte',
    '$range',
    '$ne',
    '$exists',
    '$regex',
    '$elemMatch',
  ]);
  switch (operator) {
    case '$eq':
      return value(random);
    case '$in':
      return { $in: Array.from({ length: Math.floor(random() * 4) }, () => value(random)) };
    case '$range':
      return { $gte: pick(random, [-3, 0, 1]), $lt: pick(random, [1, 2, 3]) };
    case '$exists':
      return { $exists: random() < 0.5 };
    case '$regex':
      return { $regex: pick(random, ['^a', '^ab', 'b']) };
    case '$elemMatch':
      return { $elemMatch: random() < 0.5 ? { $gte: 0, $lt: 2 } : { k: pick(random, SCALARS) } };
    default:
      return { [operator]: pick(random, SCALARS) };
  }
}

function filter(random: Random, depth = 0): Document {
  const result: Document = {};
  const count = 1 + Math.floor(random() * 3);
  for (let i = 0; i < count; i += 1) result[pick(random, FIELDS)] = condition(random);
  if (depth < 2 && random() < 0.3) {
    const branches = Array.from({ length: 1 + Math.floor(random() * 3) }, () => filter(random, depth + 1));
    result[pick(random, ['$or', '$or', '$and'])] = branches;
  }
  return result;
}

/** Ends with _id, so that there is exactly one right order. */
function sort(random: Random): [string, 1 | -1][] {
  const fields = new Set(Array.from({ length: Math.floor(random() * 3) }, () => pick(random, FIELDS)));
  return [
    ...[...fields].map((field): [string, 1 | -1] => [field, random() < 0.5 ? 1 : -1]),
    ['_id', random() < 0.5 ? 1 : -1],
  ];
}

const INDEXES: [key: Document, options: Document][] = [
  [{ a: 1 }, {}],
  [{ a: 1, b: -1 }, {}],
  [{ b: -1, _id: 1 }, {}],
  [{ a: 1, c: 1, _id: 1 }, {}],
  [{ t: 1 }, {}],
  [{ t: 1, c: -1 }, {}],
  [{ 'o.x': 1, b: 1 }, {}],
  [{ 'l.k': 1 }, { sparse: true }],
  [{ c: -1 }, { sparse: true }],
  [{ b: 1 }, { partialFilterExpression: { a: { $gt: 0 } } }],
  [{ c: 1, a: 1 }, { partialFilterExpression: { b: { $exists: true } } }],
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function usesIndex(collection: Collection<AnyDocument>, query: Document): Promise<boolean> {
  const report = await collection.find(query).explain('queryPlanner');
  return JSON.stringify(report['queryPlanner']).includes('IXSCAN');
}

describe('any filter, sort, skip and limit', () => {
  it.each([11, 22, 33, 44])('gives the same answer with and without indexes (seed %i)', async (seed) => {
    const random = seeded(seed);
    const documents = Array.from({ length: 150 }, (_, i) => document(random, i));
    const scanned = await server.collection(...documents);
    const indexed = await server.collection(...documents);
    // Each seed meets other indexes, so that every one of them gets its turn as the best.
    for (const [key, options] of INDEXES) if (random() < 0.6) await indexed.createIndex(key, options);
    let viaIndex = 0;
    for (let round = 0; round < 90; round += 1) {
      const query = filter(random);
      const options = {
        sort: sort(random),
        skip: pick(random, [0, 0, 1, 5, 40]),
        limit: pick(random, [0, 0, 1, 3, 10]),
      };
      const label = JSON.stringify({ seed, round, query, options });
      const [expected, actual] = await Promise.all([
        scanned.find(query, options).toArray(),
        indexed.find(query, options).toArray(),
      ]);
      expect({ label, ids: actual.map(({ _id }) => _id) }).toEqual({
        label,
        ids: expected.map(({ _id }) => _id),
      });
      expect({ label, count: await indexed.countDocuments(query) }).toEqual({
        label,
        count: await scanned.countDocuments(query),
      });
      const unsorted = await indexed.find(query).toArray();
      expect({ label, found: unsorted.map(({ _id }) => Number(_id)).sort((a, b) => a - b) }).toEqual({
        label,
        found: (await scanned.find(query).toArray()).map(({ _id }) => Number(_id)).sort((a, b) => a - b),
      });
      if (await usesIndex(indexed, query)) viaIndex += 1;
    }
    expect(viaIndex).toBeGreaterThan(25);
  });
});
