import { decode } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import type { Collection } from './collection.ts';
import type { IndexDefinition } from './index-definition.ts';
import { entriesFor } from './index-entries.ts';
import type { Store } from './store.ts';

const MAX_REPORTED = 20;

/** Entries that documents call for but the index lacks; what is left over in `stored` belongs to no document. */
function missingEntries(index: IndexDefinition, stored: Set<string>, collection: Collection): string[] {
  const missing: string[] = [];
  for (const { recordId, bytes } of collection.scan()) {
    for (const key of entriesFor(index, decode(bytes)).keys) {
      const entry = `${recordId}:${key.toString('latin1')}`;
      if (!stored.delete(entry)) missing.push(`index ${index.name} lacks an entry of record ${recordId}`);
    }
  }
  return missing;
}

function storedEntries(store: Store, index: IndexDefinition): Set<string> {
  const rows = store.all(`SELECT k, rid FROM ${index.table}`);
  return new Set(
    rows.map(([key, recordId]) => `${String(recordId)}:${Buffer.from(key as Uint8Array).toString('latin1')}`),
  );
}

/** Compares every index with the documents, both ways, and the kept count with the real one. */
export function validateCollection(store: Store, collection: Collection): Document {
  const errors: string[] = [];
  const keysPerIndex: Document = {};
  for (const index of collection.indexes) {
    const stored = storedEntries(store, index);
    keysPerIndex[index.name] = stored.size;
    errors.push(...missingEntries(index, stored, collection));
    for (const entry of stored)
      errors.push(`index ${index.name} has an entry without document: ${entry.split(':')[0]}`);
  }
  const records = Number(store.get(`SELECT count(*) FROM ${collection.table}`)?.[0]);
  if (records !== collection.count)
    errors.push(`${records} documents, but the kept count says ${collection.count}`);
  return {
    ns: collection.namespace,
    valid: errors.length === 0,
    nrecords: records,
    nIndexes: collection.indexes.length,
    keysPerIndex,
    errors: errors.slice(0, MAX_REPORTED),
    ok: 1,
  };
}
