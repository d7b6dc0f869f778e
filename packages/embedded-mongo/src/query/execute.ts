import { decode } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import type { Collection } from '../store/collection.ts';
import type { IndexScan } from './index-scan.ts';
import { matches } from './matcher.ts';
import { type Plan, planQuery, type Query } from './planner.ts';
import { type Entry, mergeRanges, readRange } from './scan-keys.ts';
import { sortItems } from './sort.ts';
import { TimeLimit } from '../time-limit.ts';

/** One matching document; decoded only when somebody looks at it. */
export class Match {
  readonly recordId: number;
  readonly bytes: Uint8Array;
  private decoded: Document | undefined;

  constructor(recordId: number, bytes: Uint8Array) {
    this.recordId = recordId;
    this.bytes = bytes;
  }

  get document(): Document {
    this.decoded ??= decode(this.bytes);
    return this.decoded;
  }
}

/** A planned query on its collection, and what running it has cost so far. */
export interface Execution {
  readonly collection: Collection;
  readonly query: Query;
  readonly plan: Plan;
  readonly statistics: { keysExamined: number; documentsExamined: number };
  readonly timeLimit: TimeLimit;
}

export function prepare(collection: Collection, query: Query, timeLimit = new TimeLimit()): Execution {
  const statistics = { keysExamined: 0, documentsExamined: 0 };
  return { collection, query, plan: planQuery(collection, query), statistics, timeLimit };
}

interface Reading {
  readonly withDocuments: boolean;
  readonly skip: number;
  readonly limit?: number | undefined;
}

function* entriesOf(execution: Execution, scan: IndexScan, { limit, ...reading }: Reading): Generator<Entry> {
  const { collection, statistics } = execution;
  const firstBatch = limit === undefined ? undefined : Math.min(Math.max(limit + 1, 2), 128);
  const options = { collection, ...reading, ...(firstBatch && { firstBatch }) };
  // A document with a list may be in the index more than once.
  const seen = scan.index.isMultikey ? new Set<number>() : undefined;
  const ranges = scan.reverse ? [...scan.ranges].reverse() : scan.ranges;
  const streams = scan.merge
    ? [mergeRanges(scan, options)]
    : ranges.map((range) => readRange(scan, range, options));
  statistics.keysExamined += reading.skip;
  for (const stream of streams) {
    for (const entry of stream) {
      statistics.keysExamined += 1;
      if ((statistics.keysExamined & 255) === 0) execution.timeLimit.assertInTime();
      if (seen?.has(entry.recordId)) continue;
      seen?.add(entry.recordId);
      yield entry;
    }
  }
}

function* scanCollection(execution: Execution): Generator<Match> {
  const { collection, plan, statistics } = execution;
  for (const { recordId, bytes } of collection.scan()) {
    statistics.documentsExamined += 1;
    if ((statistics.documentsExamined & 63) === 0) execution.timeLimit.assertInTime();
    const match = new Match(recordId, bytes);
    if (plan.exact || matches(plan.filter, match.document)) yield match;
  }
}

/** Matching documents in the order of the plan; with an exact plan the first `skip` are never read. */
function* find(execution: Execution, skip = 0, limit?: number): Generator<Match> {
  const { collection, plan, statistics } = execution;
  const { scan } = plan;
  if (!scan) {
    yield* scanCollection(execution);
    return;
  }
  const { generation } = collection.store;
  const seek = scan.ranges.length === 1 && !scan.index.isMultikey ? skip : 0;
  let toSkip = skip - seek;
  for (const entry of entriesOf(execution, scan, { withDocuments: toSkip === 0, skip: seek, limit })) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    const bytes = entry.bytes ?? collection.read(entry.recordId);
    if (!bytes) continue;
    statistics.documentsExamined += 1;
    const match = new Match(entry.recordId, bytes);
    // Merging has read one entry of each range ahead, which a change between two batches of a client may have moved.
    const isCertain = plan.exact && (!scan.merge || collection.store.generation === generation);
    if (isCertain || matches(plan.filter, match.document)) yield match;
  }
}

function* window<T>(items: Iterable<T>, skip: number, limit: number | undefined): Generator<T> {
  let position = 0;
  for (const item of items) {
    position += 1;
    if (position <= skip) continue;
    yield item;
    if (limit !== undefined && position >= skip + limit) return;
  }
}

function* sortInMemory(execution: Execution): Generator<Match> {
  const { collection, plan, query } = execution;
  const { sort, skip, limit } = query;
  // Only record ids and sort keys are kept while sorting, not documents.
  const recordIds = sortItems(find(execution), {
    fields: sort,
    limit: limit === undefined ? undefined : skip + limit,
    document: (match) => match.document,
    keep: ({ recordId }) => recordId,
  });
  const { generation } = collection.store;
  for (const recordId of recordIds.slice(skip)) {
    const bytes = collection.read(recordId);
    if (!bytes) continue;
    const match = new Match(recordId, bytes);
    // Between two batches of a client it may have been changed.
    if (collection.store.generation === generation || matches(plan.filter, match.document)) yield match;
  }
}

/** Matching documents, sorted, after `skip`, at most `limit`. */
export function run(execution: Execution): Generator<Match> {
  const { plan, query } = execution;
  const { skip, limit } = query;
  if (!plan.sorted) return sortInMemory(execution);
  if (plan.exact && plan.scan) return window(find(execution, skip, limit), 0, limit);
  return window(find(execution, 0, limit === undefined ? undefined : limit + skip), skip, limit);
}

function countAll(items: Iterable<unknown>): number {
  let count = 0;
  for (const _ of items) count += 1;
  return count;
}

function countMatches(execution: Execution): number {
  const { collection, plan, statistics } = execution;
  const { scan, exact } = plan;
  if (!exact) return countAll(find(execution));
  if (!scan) return collection.count;
  if (scan.index.isMultikey) return countAll(entriesOf(execution, scan, { withDocuments: false, skip: 0 }));
  const count = collection.countKeys(scan);
  statistics.keysExamined += count;
  return count;
}

/** The number of matches after `skip`, at most `limit`, without reading documents when the index alone decides. */
export function count(execution: Execution): number {
  const { skip, limit = Infinity } = execution.query;
  return Math.min(Math.max(0, countMatches(execution) - skip), limit);
}
