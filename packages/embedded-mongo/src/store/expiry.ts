import { decode } from '../bson/codec.ts';
import { SIMPLE } from '../bson/collation.ts';
import { run } from '../query/execute.ts';
import { parseFilter } from '../query/filter.ts';
import { planQuery } from '../query/planner.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { IndexDefinition } from './index-definition.ts';

/** Documents removed per index and turn, so that a large backlog does not hold up the clients. */
const BATCH = 500;

function removeFrom(
  { store }: Catalog,
  { collection, index }: { collection: Collection; index: IndexDefinition },
  now: number,
): number {
  const [path = ''] = Object.keys(index.keyPattern);
  const cutoff = new Date(now - (index.expireAfterSeconds as number) * 1000);
  const query = { filter: parseFilter({ [path]: { $lt: cutoff } }), sort: [], collation: SIMPLE };
  const plan = planQuery(collection, query);
  const statistics = { keysExamined: 0, documentsExamined: 0 };
  const page = { sort: [], collation: SIMPLE, skip: 0, limit: BATCH };
  const expired = [...run({ store, collection, plan, statistics, deadline: Infinity }, page)];
  const inIndex = expired.filter(({ document }) => index.covers(document));
  if (inIndex.length === 0) return 0;
  collection.atomically(() => {
    for (const { recordId, bytes } of inIndex) collection.remove(recordId, decode(bytes));
  });
  return inIndex.length;
}

/** Removes what TTL indexes say has expired; returns how many documents went. */
export function removeExpired(catalog: Catalog, now = Date.now()): number {
  let removed = 0;
  for (const collection of catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      for (let gone = BATCH; gone === BATCH; removed += gone)
        gone = removeFrom(catalog, { collection, index }, now);
    }
  }
  return removed;
}
