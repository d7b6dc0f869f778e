import { prepare, run } from '../query/execute.ts';
import { parseFilter } from '../query/filter.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { IndexDefinition } from './index-definition.ts';

/** Documents removed per index and turn, so that a large backlog does not hold up the clients. */
const BATCH = 500;

function removeFrom(collection: Collection, index: IndexDefinition, now: number): number {
  const [path = ''] = Object.keys(index.keyPattern);
  const cutoff = new Date(now - (index.expireAfterSeconds as number) * 1000);
  const filter = parseFilter({ [path]: { $lt: cutoff } });
  const query = { filter, sort: [], skip: 0, limit: BATCH };
  const expired = [...run(prepare(collection, query, Infinity))];
  const inIndex = expired.filter(({ document }) => index.covers(document));
  if (inIndex.length > 0) {
    collection.atomically(() => {
      for (const { recordId, document } of inIndex) collection.remove(recordId, document);
    });
  }
  return inIndex.length;
}

/** Removes what TTL indexes say has expired; returns how many documents went. */
export function removeExpired(catalog: Catalog, now = Date.now()): number {
  let removed = 0;
  for (const collection of catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      for (let gone = BATCH; gone === BATCH; removed += gone) gone = removeFrom(collection, index, now);
    }
  }
  return removed;
}
