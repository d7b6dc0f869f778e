import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/** Documents written at a time, so that no single write runs into the time limit of the store. */
export const batch = 200;

/** Where something is to be written; what has been written may match no longer. */
export interface Place<T> {
  filter: QueryFilter<T>;
  update: UpdateQuery<T>;
  arrayFilters?: Record<string, unknown>[];
}

/** Writes the update into whatever matches; `progress` after every batch. */
export async function updateInBatches<T>(
  model: Model<T>,
  { filter, update, arrayFilters }: Place<T>,
  progress: () => void = () => undefined,
): Promise<void> {
  for (;;) {
    const found = await model.find(filter, { _id: 1 }).limit(batch).lean<{ _id: unknown }[]>();
    if (found.length === 0) return;
    const written = { ...filter, _id: { $in: found.map(({ _id }) => _id) } } as QueryFilter<T>;
    await model.updateMany(written, update, arrayFilters ? { arrayFilters } : {});
    progress();
  }
}
