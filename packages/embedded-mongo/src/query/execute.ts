import { decode } from '../bson/codec.ts';
import type { Collation } from '../bson/collation.ts';
import type { Document } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { matches } from './matcher.ts';
import type { Plan } from './planner.ts';
import { type Entry, mergeRanges, readRange } from './scan-keys.ts';
import { sortDocuments, type SortField } from './sort.ts';

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

export interface Statistics {
  keysExamined: number;
  documentsExamined: number;
}

export interface Execution {
  readonly store: Store;
  readonly collection: Collection;
  readonly plan: Plan;
  readonly statistics: Statistics;
  /** Date.now() after which the command fails (`maxTimeMS`). */
  readonly deadline: number;
}

export interface Page {
  readonly sort: SortField[];
  readonly collation: Collation;
  readonly skip: number;
  readonly limit: number | undefined;
}

function checkDeadline({ deadline }: Execution): void {
  if (Date.now() > deadline) throw new CommandError(50, 'operation exceeded time limit');
}

function* entriesOf(execution: Execution, options: { withDocuments: boolean; skip: number; limit?: number }) {
  const { store, collection, plan, statistics } = execution;
  const firstBatch = options.limit === undefined ? undefined : Math.min(Math.max(options.limit + 1, 2), 128);
  const read = {
    store,
    collection,
    withDocuments: options.withDocuments,
    skip: options.skip,
    ...(firstBatch && { firstBatch }),
  };
  const seen = plan.distinct ? new Set<number>() : undefined;
  for (const scan of plan.scans) {
    const ranges = scan.reverse ? [...scan.ranges].reverse() : scan.ranges;
    const streams: Iterable<Entry>[] = scan.merge
      ? [mergeRanges(scan, read)]
      : ranges.map((range) => readRange(scan, range, read));
    statistics.keysExamined += options.skip;
    for (const stream of streams) {
      for (const entry of stream) {
        statistics.keysExamined += 1;
        if ((statistics.keysExamined & 255) === 0) checkDeadline(execution);
        if (seen?.has(entry.recordId)) continue;
        seen?.add(entry.recordId);
        yield entry;
      }
    }
  }
}

function* scanCollection(execution: Execution): Generator<Match> {
  const { collection, plan, statistics } = execution;
  for (const { recordId, bytes } of collection.scan(plan.reverse)) {
    statistics.documentsExamined += 1;
    if ((statistics.documentsExamined & 63) === 0) checkDeadline(execution);
    const match = new Match(recordId, bytes);
    if (plan.exact || matches(plan.filter, match.document)) yield match;
  }
}

/** Matching documents in the order of the plan; with an exact plan the first `skip` are never read. */
function* scanIndexes(execution: Execution, skip: number, limit: number | undefined): Generator<Match> {
  const { collection, plan, statistics } = execution;
  const isOneRange = plan.scans.length === 1 && plan.scans[0]?.ranges.length === 1 && !plan.distinct;
  const seek = isOneRange ? skip : 0;
  let toSkip = skip - seek;
  const withDocuments = toSkip === 0;
  const wanted = limit === undefined ? {} : { limit };
  for (const entry of entriesOf(execution, { withDocuments, skip: seek, ...wanted })) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    const bytes = entry.bytes ?? collection.read(entry.recordId);
    if (!bytes) continue;
    statistics.documentsExamined += 1;
    const match = new Match(entry.recordId, bytes);
    if (plan.exact || matches(plan.filter, match.document)) yield match;
  }
}

function* window<T>(items: Iterable<T>, skip: number, limit: number | undefined): Generator<T> {
  if (limit === 0) return;
  let position = 0;
  for (const item of items) {
    position += 1;
    if (position <= skip) continue;
    yield item;
    if (limit !== undefined && position >= skip + limit) return;
  }
}

function* sortInMemory(execution: Execution, page: Page): Generator<Match> {
  const { collection } = execution;
  const found =
    execution.plan.scans.length > 0 ? scanIndexes(execution, 0, undefined) : scanCollection(execution);
  const limit = page.limit === undefined ? {} : { limit: page.skip + page.limit };
  // Only record ids and sort keys are kept while sorting, not documents.
  const slim = (function* () {
    for (const match of found) yield { recordId: match.recordId, match: match as Match | undefined };
  })();
  const sorted = sortDocuments(slim, {
    fields: page.sort,
    collation: page.collation,
    ...limit,
    document: (item) => {
      const { match } = item;
      item.match = undefined;
      return match?.document;
    },
  });
  for (const { recordId } of window(sorted, page.skip, page.limit)) {
    const bytes = collection.read(recordId);
    if (bytes) yield new Match(recordId, bytes);
  }
}

/** Runs a plan: matching documents, sorted, after `skip`, at most `limit`. */
export function run(execution: Execution, page: Page): Generator<Match> {
  const { plan } = execution;
  if (!plan.sorted) return sortInMemory(execution, page);
  if (plan.scans.length === 0) return window(scanCollection(execution), page.skip, page.limit);
  if (plan.exact) {
    const wanted = page.limit === undefined ? undefined : page.limit;
    return window(scanIndexes(execution, page.skip, wanted), 0, page.limit);
  }
  const wanted = page.limit === undefined ? undefined : page.limit + page.skip;
  return window(scanIndexes(execution, 0, wanted), page.skip, page.limit);
}

/** The number of matches, without reading documents when the index alone decides. */
export function countMatches(execution: Execution): number {
  const { collection, plan, statistics } = execution;
  if (plan.exact && plan.scans.length === 0) return collection.count;
  if (plan.exact && !plan.distinct) {
    const count = plan.scans.reduce((sum, scan) => sum + collection.countKeys(scan), 0);
    statistics.keysExamined += count;
    return count;
  }
  let count = 0;
  if (plan.exact) for (const _ of entriesOf(execution, { withDocuments: false, skip: 0 })) count += 1;
  else for (const _ of run(execution, { ...UNORDERED, collation: collection.idIndex.collation })) count += 1;
  return count;
}

const UNORDERED = { sort: [], skip: 0, limit: undefined };
