import { decode } from '../../src/bson/codec.ts';
import { Catalog } from '../../src/store/catalog.ts';
import type { Collection } from '../../src/store/collection.ts';
import { entriesFor } from '../../src/store/index-entries.ts';
import { Store } from '../../src/store/store.ts';

export interface Validity {
  readonly records: number;
  readonly keysPerIndex: Record<string, number>;
  readonly errors: string[];
}

/** Compares every index with the documents, both ways, and the kept count with the real one. */
export function validateCollection(store: Store, collection: Collection): Validity {
  const errors: string[] = [];
  const keysPerIndex: Record<string, number> = {};
  for (const index of collection.indexes) {
    const rows = store.all(`SELECT rid, k FROM ${index.table}`);
    const stored = new Set(
      rows.map(
        ([recordId, key]) => `${String(recordId)}:${Buffer.from(key as Uint8Array).toString('latin1')}`,
      ),
    );
    keysPerIndex[index.name] = stored.size;
    for (const { recordId, bytes } of collection.scan()) {
      for (const key of entriesFor(index, decode(bytes)).keys.keys()) {
        if (!stored.delete(`${recordId}:${key}`))
          errors.push(`${index.name} lacks an entry of record ${recordId}`);
      }
    }
    for (const entry of stored)
      errors.push(`${index.name} has an entry without document: ${entry.split(':')[0]}`);
  }
  const records = Number(store.get(`SELECT count(*) FROM ${collection.table}`)?.[0]);
  if (records !== collection.count)
    errors.push(`${records} documents, but the kept count says ${collection.count}`);
  return { records, keysPerIndex, errors };
}

/** The same for a collection of a folder, whether or not a server has it open. */
export function validateFolder(dataDir: string, namespace: string): Validity {
  const store = new Store(dataDir);
  const collection = new Catalog(store).find(namespace);
  if (!collection) throw new Error(`no collection ${namespace} in ${dataDir}`);
  const validity = validateCollection(store, collection);
  store.close();
  return validity;
}
