import type { Collection } from '../store/collection.ts';
import type { IndexScan, KeyRange } from './index-scan.ts';

export interface Entry {
  readonly key: Uint8Array;
  readonly recordId: number;
  readonly bytes?: Uint8Array;
}

interface Position {
  key: Uint8Array;
  recordId: number;
}

const FIRST_BATCH = 128;
const MAX_BATCH = 1024;

function conditions({ low, high }: KeyRange, reverse: boolean, after?: Position) {
  const parts = ['i.k >= ?'];
  const parameters: (Uint8Array | number)[] = [low];
  if (high) {
    parts.push('i.k < ?');
    parameters.push(high);
  }
  if (after) {
    parts.push(reverse ? '(i.k, i.rid) < (?, ?)' : '(i.k, i.rid) > (?, ?)');
    parameters.push(after.key, after.recordId);
  }
  const direction = reverse ? 'DESC' : 'ASC';
  return { where: parts.join(' AND '), parameters, order: `i.k ${direction}, i.rid ${direction}` };
}

export interface ReadOptions {
  readonly collection: Collection;
  readonly withDocuments: boolean;
  readonly firstBatch?: number;
  readonly skip?: number;
}

/** Entries of one range in small reads, so that no statement stays open between two requests of a client. */
export function* readRange(scan: IndexScan, range: KeyRange, options: ReadOptions): Generator<Entry> {
  const { collection, withDocuments } = options;
  const { store } = collection;
  const columns = withDocuments ? 'i.k, i.rid, d.v' : 'i.k, i.rid';
  const join = withDocuments ? `CROSS JOIN ${collection.table} d ON d.rid = i.rid` : '';
  let batch = options.firstBatch ?? FIRST_BATCH;
  let offset = options.skip ?? 0;
  let after: Position | undefined;
  for (;;) {
    const { where, parameters, order } = conditions(range, scan.reverse, after);
    if (offset > 0) {
      const last = `SELECT i.k, i.rid FROM ${scan.index.table} i WHERE ${where} ORDER BY ${order} LIMIT 1 OFFSET ?`;
      const row = store.get(last, [...parameters, offset - 1]);
      if (!row) return;
      after = { key: row[0] as Uint8Array, recordId: Number(row[1]) };
      offset = 0;
      continue;
    }
    const sql = `SELECT ${columns} FROM ${scan.index.table} i ${join} WHERE ${where} ORDER BY ${order} LIMIT ?`;
    const rows = store.all(sql, [...parameters, batch]);
    const { generation } = store;
    for (const [key, recordId, bytes] of rows) {
      after = { key: key as Uint8Array, recordId: Number(recordId) };
      yield withDocuments ? { ...after, bytes: bytes as Uint8Array } : after;
      if (store.generation !== generation) break;
    }
    if (rows.length < batch && store.generation === generation) return;
    batch = Math.min(MAX_BATCH, batch * 2);
  }
}

interface Stream {
  readonly entries: Generator<Entry>;
  readonly orderAt: number;
  readonly head: Entry;
}

function compareHeads(a: Stream, b: Stream): number {
  const order = Buffer.compare(a.head.key.subarray(a.orderAt), b.head.key.subarray(b.orderAt));
  return order || a.head.recordId - b.head.recordId;
}

/** Where a stream belongs among others in order. */
function placeOf(stream: Stream, streams: Stream[], direction: 1 | -1): number {
  let [low, high] = [0, streams.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareHeads(streams[middle] as Stream, stream) * direction < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges ranges that are each in order: a page over 50 authors reads a few entries of each, not all. */
export function* mergeRanges(scan: IndexScan, options: ReadOptions): Generator<Entry> {
  const direction = scan.reverse ? -1 : 1;
  const streams: Stream[] = [];
  const add = (entries: Generator<Entry>, orderAt: number) => {
    const next = entries.next();
    if (next.done) return;
    const stream = { entries, orderAt, head: next.value };
    streams.splice(placeOf(stream, streams, direction), 0, stream);
  };
  for (const range of scan.ranges) {
    add(readRange(scan, range, { ...options, withDocuments: false, skip: 0 }), range.orderAt);
  }
  for (let first = streams.shift(); first; first = streams.shift()) {
    yield first.head;
    add(first.entries, first.orderAt);
  }
}
