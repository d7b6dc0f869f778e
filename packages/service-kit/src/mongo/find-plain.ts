import type { Model, mongo } from 'mongoose';
import { queryTimeOf } from './connect.ts';

/** What to find, in the types of the store: nothing is cast. */
export interface PlainQuery {
  filter: Record<string, unknown>;
  projection?: Readonly<Record<string, 0 | 1>>;
  sort?: mongo.Sort;
  skip?: number;
  limit?: number;
}

/** Documents as they are stored, within the usual time. For reads that are asked so often that a query of mongoose is felt. */
export function findPlain<T>(model: Pick<Model<T>, 'collection' | 'db'>, query: PlainQuery): Promise<T[]> {
  const { filter, ...options } = query;
  const found = model.collection.find(filter, { ...options, maxTimeMS: queryTimeOf(model.db) });
  return found.toArray() as unknown as Promise<T[]>;
}
