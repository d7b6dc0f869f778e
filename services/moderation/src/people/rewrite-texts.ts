import { isDeepStrictEqual } from 'node:util';
import type { Model, QueryFilter } from 'mongoose';
import type { ForgetName } from '@ankur/service-kit/names/erased-name';
import { batch } from './update-in-batches.ts';

/** Where texts of people stand in the documents of a collection, however deep. */
interface Place<T> {
  fields: readonly (keyof T & string)[];
  filter?: QueryFilter<T>;
  /** Counter that a write compares and moves on. */
  version?: keyof T & string;
  /** What else changes with the texts; reads `alongside` too. */
  derive?: (next: T) => Partial<T>;
  alongside?: readonly (keyof T & string)[];
}

/** Takes a name out of texts; `progress` is called after every batch. */
export interface Forgetting {
  forget: ForgetName;
  progress: () => void;
}

type Fields = Record<string, unknown>;

/** The same value with another text wherever one stands in it, however deep. */
function rewritten(value: unknown, forget: ForgetName): unknown {
  if (typeof value === 'string') return forget(value);
  if (Array.isArray(value)) return value.map((each) => rewritten(each, forget));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewritten(each, forget)]));
}

const pick = (item: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in item).map((name) => [name, item[name]]));

/** Takes a name out of the texts of a collection, some hundred documents at a time. */
export async function rewriteTexts<T>(
  model: Model<T>,
  { fields, filter = {}, version, derive = () => ({}), alongside = [] }: Place<T>,
  { forget, progress }: Forgetting,
): Promise<void> {
  const counters = version === undefined ? [] : [version];
  const counted = version === undefined ? {} : { $inc: { [version]: 1 } };
  const projection = Object.fromEntries([...fields, ...alongside, ...counters].map((name) => [name, 1]));
  /** False when it is no longer as it was read. */
  const rewrite = async (item: Fields): Promise<boolean> => {
    const before = pick(item, fields);
    const texts = rewritten(before, forget) as Fields;
    if (isDeepStrictEqual(texts, before)) return true;
    const set = { ...texts, ...derive({ ...item, ...texts } as T) };
    const unchanged = { _id: item['_id'], ...pick(item, counters) } as QueryFilter<T>;
    return (await model.updateOne(unchanged, { $set: set, ...counted } as object)).matchedCount > 0;
  };
  let after: unknown;
  for (;;) {
    const behind = after === undefined ? {} : { _id: { $gt: after } };
    const found = await model
      .find({ ...filter, ...behind } as QueryFilter<T>, projection)
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Fields[]>();
    let isCurrent = true;
    for (const item of found) isCurrent = (await rewrite(item)) && isCurrent;
    progress();
    // Somebody wrote one of them meanwhile: the batch is read again.
    if (!isCurrent) continue;
    const last = found.at(-1);
    if (last === undefined || found.length < batch) return;
    after = last['_id'];
  }
}
