import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import { createSharedRead, type SharedRead } from './share-reads.ts';
import { isStoreUnavailable } from './store-error.ts';

/** What may change a collection; mongoose and the driver's own calls both end here. */
const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'bulkWrite',
] as const;

/** A write whose answer was lost may still be made: no query works longer than this at a store that lives. */
const uncertainMs = 30_000;
/** Where a tool writes to the store of a running platform, screens show it after as long. */
const maxAgeMs = 10_000;
/** Kept documents and answers; a page of ten posts counts as eleven. */
const maxKept = 2000;

interface Changes {
  /** Rises when a write begins and when it ends. */
  count: number;
  underWay: number;
}

/** Whether this process alone writes to its store. */
export interface KeepOptions {
  alone?: boolean | undefined;
}

type Collection = Record<(typeof writes)[number], (...parameters: unknown[]) => Promise<unknown>>;

/** True when the store said that it refused the write: any other failure may be that of the answer alone. */
function isRefusal(error: unknown): boolean {
  // By name: what only some members of the store have confirmed is an error with a name of its own.
  return error instanceof Error && error.name === 'MongoServerError' && !isStoreUnavailable(error);
}

const known = new WeakMap<object, Changes>();

/** Counts what this process writes into a collection, from now on. */
function countChanges(collection: Collection): Changes {
  const earlier = known.get(collection);
  if (earlier) return earlier;
  const changes: Changes = { count: 0, underWay: 0 };
  known.set(collection, changes);
  const end = (): void => {
    changes.count += 1;
    changes.underWay -= 1;
  };
  for (const name of writes) {
    const write = collection[name].bind(collection);
    collection[name] = async (...parameters) => {
      changes.count += 1;
      changes.underWay += 1;
      let endsIn = 0;
      try {
        return await write(...parameters);
      } catch (error) {
        if (!isRefusal(error)) endsIn = uncertainMs;
        throw error;
      } finally {
        if (endsIn > 0) setTimeout(end, endsIn).unref();
        else end();
      }
    };
  }
  return changes;
}

/**
 * Answers from memory what was asked of a collection before, for as long as nothing was written to it, where no other process
 * writes (`alone`); elsewhere those who ask at the same time share a read. Nobody who asks after a write is answered with
 * anything older than it, and nothing is kept that was read while one was under way. What is answered must not be changed.
 */
export function createKeptReads<T extends object>(
  model: Pick<Model<never>, 'collection'>,
  { alone = false }: KeepOptions,
): SharedRead<T> {
  const share = createSharedRead<T>();
  if (!alone) return share;
  const changes = countChanges(model.collection as unknown as Collection);
  const kept = new LRUCache<string, T>({
    maxSize: maxKept,
    sizeCalculation: (value) => 1 + (Array.isArray(value) ? value.length : 0),
    ttl: maxAgeMs,
    // Nobody may ask again: what was deleted since must not stay in memory. Its timers hold no process.
    ttlAutopurge: true,
  });
  let keptAt = changes.count;
  return async (key, read) => {
    if (keptAt !== changes.count) kept.clear();
    keptAt = changes.count;
    const found = kept.get(key);
    if (found) return found;
    const { count } = changes;
    const value = await share(key, read);
    if (changes.count === count && changes.underWay === 0) kept.set(key, value);
    return value;
  };
}
