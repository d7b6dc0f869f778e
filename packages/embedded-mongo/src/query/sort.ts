import { type Collation, SIMPLE } from '../bson/collation.ts';
import { compareValues } from '../bson/compare.ts';
import { arrayIndex, type Document, getField, isDocument } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';

export interface SortField {
  readonly name: string;
  readonly path: string[];
  readonly direction: 1 | -1;
}

const MAX_SORT_FIELDS = 32;

export function parseSort(sort: Document): SortField[] {
  const entries = Object.entries(sort);
  if (entries.length > MAX_SORT_FIELDS) throw new CommandError(13103, 'too many compound keys');
  return entries.map(([name, order]) => {
    if (isDocument(order)) throw notSupported(`sort by an expression such as $meta`);
    const direction = isNumeric(order) ? toDouble(order) : NaN;
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (name.startsWith('$') || name.split('.').includes('')) {
      throw new CommandError(16410, `'${name}' is not a valid sort field`);
    }
    return { name, path: name.split('.'), direction };
  });
}

/** Every value a path leads to, arrays expanded; an empty array gives `undefined`, below null. */
function sortCandidates(value: unknown, path: string[], into: unknown[]): void {
  if (path.length === 0) {
    if (!Array.isArray(value)) into.push(value ?? null);
    else if (value.length === 0) into.push(undefined);
    else for (const item of value) into.push(item ?? null);
    return;
  }
  const [name = '', ...rest] = path;
  if (!Array.isArray(value)) {
    sortCandidates(isDocument(value) ? getField(value, name) : undefined, rest, into);
    return;
  }
  const position = arrayIndex(name);
  if (position !== undefined) sortCandidates(value[position], rest, into);
  else if (value.length === 0) into.push(null);
  else for (const item of value) sortCandidates(isDocument(item) ? item : undefined, path, into);
}

/** An array sorts by its smallest element ascending and by its largest descending. */
function sortKey(document: unknown, { path, direction }: SortField, collation: Collation): unknown {
  const candidates: unknown[] = [];
  sortCandidates(document, path, candidates);
  if (candidates.length === 1) return candidates[0];
  return candidates.reduce((best, value) =>
    compareValues(value, best, collation.compare) * direction < 0 ? value : best,
  );
}

interface Keyed<T> {
  item: T;
  keys: unknown[];
  order: number;
}

export function sortDocuments<T>(
  items: Iterable<T>,
  by: { fields: SortField[]; collation?: Collation; limit?: number; document?: (item: T) => unknown },
): T[] {
  const { fields, collation = SIMPLE, limit, document = (item: T) => item } = by;
  const compare = (a: Keyed<T>, b: Keyed<T>) => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compareValues(a.keys[i], b.keys[i], collation.compare);
      if (order !== 0) return order * direction;
    }
    return a.order - b.order;
  };
  let kept: Keyed<T>[] = [];
  let order = 0;
  for (const item of items) {
    const value = document(item);
    kept.push({ item, keys: fields.map((field) => sortKey(value, field, collation)), order });
    order += 1;
    // Only the first `limit` can survive: trimming now and then bounds memory on a long scan.
    if (limit !== undefined && kept.length > 2 * limit + 1000) kept = kept.sort(compare).slice(0, limit);
  }
  kept.sort(compare);
  return (limit === undefined ? kept : kept.slice(0, limit)).map(({ item }) => item);
}

/** For `$sortArray` and `$push` with `$sort`: by fields, or by whole value when given a direction. */
export function sortValues(values: unknown[], order: SortField[] | number): unknown[] {
  if (Array.isArray(order)) return sortDocuments(values, { fields: order });
  if (order !== 1 && order !== -1) throw new CommandError(2, 'a sort direction must be 1 or -1');
  return [...values].sort((a, b) => compareValues(a, b) * order);
}
