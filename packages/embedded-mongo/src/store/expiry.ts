import type { Document } from '../bson/document.ts';
import { prepare, run } from '../query/execute.ts';
import { parseFilter } from '../query/filter.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { IndexDefinition } from './index-definition.ts';

/** Documents removed per index and call, so that a large backlog does not hold up the clients. */
const BATCH = 500;

function removeFrom(collection: Collection, index: IndexDefinition, now: number): number {
  const [path = ''] = Object.keys(index.keyPattern);
  const cutoff = new Date(now - (index.expireAfterSeconds as number) * 1000);
  const covered = (index.spec['partialFilterExpression'] ?? {}) as Document;
  const filter = parseFilter({ $and: [covered, { [path]: { $lt: cutoff } }] });
  const expired = [...run(prepare(collection, { filter, sort: [], skip: 0, limit: BATCH }))];
  if (expired.length > 0) {
    collection.atomically(() => {
      for (const { recordId, document } of expired) collection.remove(recordId, document);
    });
  }
  return expired.length;
}

/** Removes some of what TTL indexes say has expired; returns how many documents went. */
export function removeExpired(catalog: Catalog, now = Date.now()): number {
  let removed = 0;
  for (const collection of catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds !== undefined) removed += removeFrom(collection, index, now);
    }
  }
  return removed;
}
