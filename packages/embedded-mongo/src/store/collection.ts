import { equalValues, identicalValues } from '../bson/compare.ts';
import { assertStorable, decode, encode } from '../bson/codec.ts';
import { type Document, getField } from '../bson/document.ts';
import { valueAt } from '../aggregate/expression.ts';
import { CommandError } from '../errors.ts';
import type { IndexScan } from '../query/index-scan.ts';
import type { IndexDefinition } from './index-definition.ts';
import { entriesFor, type IndexEntries } from './index-entries.ts';
import type { Store } from './store.ts';

export interface StoredDocument {
  readonly recordId: number;
  readonly bytes: Uint8Array;
}

const BATCH = 500;

function duplicateKey(namespace: string, index: IndexDefinition, document: Document): CommandError {
  const keyValue = Object.fromEntries(
    index.fields.map(({ name, path }) => [name, valueAt(document, path) ?? null]),
  );
  const shown = Object.entries(keyValue).map(
    ([name, value]) => `${name}: ${JSON.stringify(value, showBigInt)}`,
  );
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.keyPattern, keyValue },
  );
}

const showBigInt = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

/** Documents and index entries of one collection, changed together. */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly indexes: IndexDefinition[] = [];
  count: number;
  /** Counts or multikey flags differ from what the catalog tables hold. */
  isDirty = false;
  readonly store: Store;
  private nextRecordId: number;

  constructor(store: Store, row: Pick<Collection, 'id' | 'namespace' | 'count'>) {
    this.store = store;
    ({ id: this.id, namespace: this.namespace, count: this.count } = row);
    this.nextRecordId = Number(store.get(`SELECT max(rid) FROM ${this.table}`)?.[0] ?? 0) + 1;
  }

  get table(): string {
    return `doc_${this.id}`;
  }

  get idIndex(): IndexDefinition {
    return this.indexes[0] as IndexDefinition;
  }

  /** The index of this name or with these keys. */
  findIndex(nameOrKeys: unknown): IndexDefinition | undefined {
    return this.indexes.find(({ name, keyPattern }) =>
      typeof nameOrKeys === 'string' ? name === nameOrKeys : equalValues(keyPattern, nameOrKeys),
    );
  }

  /** All of `work` or nothing, in memory as on disk. */
  atomically<T>(work: () => T): T {
    const { count, store } = this;
    const { epoch } = store;
    try {
      return store.atomically(work);
    } catch (error) {
      if (store.epoch === epoch) this.count = count;
      throw error;
    }
  }

  insert(bytes: Uint8Array): Document {
    const document = decode(bytes);
    assertStorable(document, bytes);
    const recordId = this.nextRecordId;
    this.nextRecordId += 1;
    this.store.run(`INSERT INTO ${this.table} VALUES (?, ?)`, [recordId, bytes]);
    for (const index of this.indexes)
      this.addEntries(index, entriesFor(index, document), { document, recordId });
    this.count += 1;
    this.isDirty = true;
    return document;
  }

  replace(recordId: number, before: Document, after: Document): void {
    const bytes = encode(after);
    assertStorable(after, bytes);
    if (!identicalValues(getField(before, '_id'), getField(after, '_id'))) {
      throw new CommandError(66, "An update would modify the immutable field '_id'");
    }
    this.store.run(`UPDATE ${this.table} SET v = ? WHERE rid = ?`, [bytes, recordId]);
    for (const index of this.indexes) {
      if (index === this.idIndex) continue;
      const old = entriesFor(index, before).keys;
      const fresh = entriesFor(index, after);
      for (const [text, key] of old) if (!fresh.keys.has(text)) this.removeEntry(index, key, recordId);
      for (const text of old.keys()) fresh.keys.delete(text);
      this.addEntries(index, fresh, { document: after, recordId });
    }
  }

  remove(recordId: number, document: Document): void {
    this.store.run(`DELETE FROM ${this.table} WHERE rid = ?`, [recordId]);
    for (const index of this.indexes) {
      for (const key of entriesFor(index, document).keys.values()) this.removeEntry(index, key, recordId);
    }
    this.count -= 1;
    this.isDirty = true;
  }

  read(recordId: number): Uint8Array | undefined {
    return this.store.get(`SELECT v FROM ${this.table} WHERE rid = ?`, [recordId])?.[0] as
      Uint8Array | undefined;
  }

  /** The number of keys in the ranges of a scan, counted by SQLite; stops at `max`. */
  countKeys({ index, ranges }: IndexScan, max = -1): number {
    let total = 0;
    for (const { low, high } of ranges) {
      const [where, values] = high ? ['k >= ? AND k < ?', [low, high]] : ['k >= ?', [low]];
      const sql = `SELECT count(*) FROM (SELECT 1 FROM ${index.table} WHERE ${where} LIMIT ?)`;
      total += Number(this.store.get(sql, [...values, max])?.[0]);
      if (max >= 0 && total >= max) break;
    }
    return total;
  }

  /** Bytes of all documents. */
  size(): number {
    return Number(this.store.get(`SELECT total(length(v)) FROM ${this.table}`)?.[0]);
  }

  /** Fills a new index from the documents that are already there. */
  build(index: IndexDefinition): void {
    for (const { recordId, bytes } of this.scan()) {
      const document = decode(bytes);
      this.addEntries(index, entriesFor(index, document), { document, recordId });
    }
  }

  /** Documents in the order of insertion; safe against changes made meanwhile. */
  *scan(): Generator<StoredDocument> {
    let position = 0;
    const sql = `SELECT rid, v FROM ${this.table} WHERE rid > ? ORDER BY rid LIMIT ${BATCH}`;
    for (;;) {
      const rows = this.store.all(sql, [position]);
      const { generation } = this.store;
      for (const [recordId, bytes] of rows) {
        position = recordId as number;
        yield { recordId: position, bytes: bytes as Uint8Array };
        if (this.store.generation !== generation) break;
      }
      if (rows.length < BATCH && this.store.generation === generation) return;
    }
  }

  private addEntries(
    index: IndexDefinition,
    entries: IndexEntries,
    { document, recordId }: { document: Document; recordId: number },
  ): void {
    entries.arrayFields.forEach((isArray, field) => {
      if (!isArray || index.multikey[field]) return;
      index.multikey[field] = true;
      this.isDirty = true;
    });
    for (const key of entries.keys.values()) {
      if (index.unique && this.store.get(`SELECT rid FROM ${index.table} WHERE k = ? LIMIT 1`, [key])) {
        throw duplicateKey(this.namespace, index, document);
      }
      this.store.run(`INSERT INTO ${index.table} VALUES (?, ?)`, [key, recordId]);
    }
  }

  private removeEntry(index: IndexDefinition, key: Buffer, recordId: number): void {
    this.store.run(`DELETE FROM ${index.table} WHERE k = ? AND rid = ?`, [key, recordId]);
  }
}
