import { ObjectId } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { cloneValue, type Document } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { equalities } from '../query/bounds.ts';
import { conjuncts, type Filter } from '../query/matcher.ts';
import type { Update } from './compile-update.ts';
import { changeAtPath } from './paths.ts';

/** The document an upsert starts from: what the query demands by equality. */
function seedFrom(filter: Filter, only?: string): Document {
  const seed: Document = {};
  const seen = new Map<string, unknown>();
  for (const part of conjuncts(filter)) {
    if (part.kind !== 'field' || (only !== undefined && part.name !== only)) continue;
    const [value, ...others] = equalities(part) ?? [];
    if (value === undefined || others.length > 0) continue;
    if (seen.has(part.name)) {
      if (compareValues(seen.get(part.name), value) === 0) continue;
      throw new CommandError(54, `cannot infer query fields to set, path '${part.name}' is matched twice`);
    }
    seen.set(part.name, value);
    changeAtPath(seed, part.path, () => cloneValue(value));
  }
  return seed;
}

export function documentToInsert(filter: Filter, update: Update): Document {
  const seed = seedFrom(filter, update.kind === 'replacement' ? '_id' : undefined);
  const { _id: id, ...rest } = update.apply(seed, { isInsert: true });
  if (Object.hasOwn(seed, '_id') && !equalValues(id, seed['_id']))
    throw new CommandError(66, "An update would modify the immutable field '_id'");
  return { _id: id === undefined ? new ObjectId() : id, ...rest };
}
